/** Joins class names (see clsx). Pass a component only classes for its layout; they do not override its own look. */
export { clsx as classNames } from 'clsx';
