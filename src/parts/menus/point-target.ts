/** A point on the page as something to open beside. */
export const pointTarget = (x: number, y: number) => ({
  getBoundingClientRect: () => new DOMRect(x, y, 0, 0),
})
