/** A color's two values, one for the light theme and one for the dark theme, as `#rrggbb`. */
export interface Token {
  light: string;
  dark: string;
}

/** Returns the colors in `tokens.css`, keyed by name without the leading dashes. */
export function readTokens(css: string): Record<string, Token> {
  const declarations = css.matchAll(/--([\w-]+):\s*light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\)/g);
  return Object.fromEntries(
    [...declarations].map(([, name, light, dark]) => [name, { light, dark } as Token]),
  );
}

/** Returns the relative luminance of a color in the form `#rrggbb` (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio of two colors, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}
