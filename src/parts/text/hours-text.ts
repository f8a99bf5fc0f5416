import { showMinutes } from './format.ts'

/** Seconds as hours and minutes: `7h 30m`, `0h` for none. */
export const hoursText = (seconds: number): string => showMinutes(Math.round(seconds / 60)) || '0h'
