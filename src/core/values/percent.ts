/** Rounded percent; 0 of none. */
export const percent = (part: number, whole: number) =>
  whole === 0 ? 0 : Math.round((100 * part) / whole)
