import type { Config } from '../../server/config.ts'
import type { Io } from '../shared/io.ts'

/** What one check has found; `fix` says what to do about it. */
export interface Finding {
  check: string
  state: 'ok' | 'warning' | 'failed'
  message: string
  fix?: string
}

/** What checks look at. */
interface Patient {
  io: Io
  config: Config
}

/** Looks at one thing and changes nothing. */
export type Check = (patient: Patient) => Promise<Finding | Finding[]>

export const ok = (check: string, message: string): Finding => ({ check, state: 'ok', message })
export const warning = (check: string, message: string, fix: string): Finding => ({
  check,
  state: 'warning',
  message,
  fix,
})
export const failed = (check: string, message: string, fix: string): Finding => ({
  check,
  state: 'failed',
  message,
  fix,
})
