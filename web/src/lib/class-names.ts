/** Joins class names; see clsx. Classes of a caller are for layout only: a component's own look is not overridden. */
export { clsx as classNames } from 'clsx';
