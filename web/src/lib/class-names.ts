/** Joins class names (see clsx). Pass only layout classes to a component, because they don't override the component's own look. */
export { clsx as classNames } from 'clsx';
