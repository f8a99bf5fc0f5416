import fc from 'fast-check'

/** How often properties and laws are tried, as a multiple of what they say. */
export const times = Number(process.env.PLUMBLINE_LAW_RUNS ?? 1)

/** Whether all there is of one kind is tried, and not a share of what is alike. */
export const isThorough = times > 1

/** Tries of each property where it does not say how many: fast-check's own number, or a multiple. */
fc.configureGlobal({ numRuns: Math.ceil(100 * Math.max(1, times)) })
