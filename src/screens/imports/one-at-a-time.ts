type Work = () => Promise<void>

/** Does one piece of work at a time: of those that are given meanwhile only the last one follows. */
export function oneAtATime(): (work: Work) => Promise<void> {
  let isBusy = false
  let next: Work | undefined
  return async (work) => {
    next = work
    if (isBusy) return
    isBusy = true
    try {
      while (next) {
        const now: Work = next
        next = undefined
        await now()
      }
    } finally {
      isBusy = false
    }
  }
}
