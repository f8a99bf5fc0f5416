/** How many of some things are not shown, or how many there are where none is. */
export const showRest = (all: number, shown: number) => (shown > 0 ? `+${all - shown}` : `${all}`)

/** Where a number stands for all things, a screen reader says their names. */
export const saidAs = (shown: number, names: string) =>
  shown > 0 ? {} : ({ role: 'img', 'aria-label': names } as const)
