/**
 * Joins class names (see clsx). When you pass classes to a component, use only layout classes, because they do not override the component's
 * own look.
 */
export { clsx as classNames } from 'clsx';
