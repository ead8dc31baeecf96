/** Joins class names; see clsx. A caller's classes are for layout only and do not override a component's own look. */
export { clsx as classNames } from 'clsx';
