import { TextsError } from '../../../parts/text/i18n.ts'

/**
 * Whether an error means that a part of the application could not be loaded, as after an update
 * (A8).
 */
export const isStale = (error: unknown) =>
  error instanceof TextsError ||
  (error instanceof Error &&
    /dynamically imported module|module script failed|error loading|Unable to preload/i.test(
      error.message,
    ))
