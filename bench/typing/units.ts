/** How the tables write times and sizes. */

export function ms(value: number): string {
  return `${Math.round(value)} ms`;
}

export function kb(value: number): string {
  return `${(value / 1000).toFixed(1)} KB`;
}
