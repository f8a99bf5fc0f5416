/** Each once, as the first of its id; those that are there again stand where the last one does. */
export const onceEach = <T extends { id: string }>(all: readonly T[]): T[] =>
  [...new Map([...all].reverse().map((each) => [each.id, each])).values()].reverse()
