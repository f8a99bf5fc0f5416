import { hourMs } from '../../../src/core/values/time.ts'

/** The job that sends a message. */
export const testMessageJob = 'send-test-message'

/** Its jobs, and how often those come round that nobody gives. */
export const testJobs = {
  [testMessageJob]: {},
  'bill-test-cards': { every: hourMs },
}
