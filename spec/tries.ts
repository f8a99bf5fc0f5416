import fc from 'fast-check'

/** Tries of each property where it does not say how many: fast-check's own number, or a multiple. */
fc.configureGlobal({
  numRuns: Math.ceil(100 * Math.max(1, Number(process.env.PLUMBLINE_LAW_RUNS ?? 1))),
})
