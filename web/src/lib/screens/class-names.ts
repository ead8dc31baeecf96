/**
 * Joins class names (see clsx). Pass only layout classes to a component, because other classes could conflict with the component's own
 * styles.
 */
export { clsx as classNames } from 'clsx';
