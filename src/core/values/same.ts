/** Whether two values are written alike in JSON, the order of their fields included. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)
