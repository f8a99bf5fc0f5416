import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { exportFormats } from '../exports/written.ts'
import { id, instant } from '../values/fields.ts'
import { mailPaces } from './mail-times.ts'
import { reportPages } from './pages.ts'

/** `filter` is a text such as `duration=PREV_WEEK&archived=true` (`reportFilterIn`). */
const report = z.object({
  id,
  team_id: id,
  page: z.enum(reportPages),
  name: z.string().max(limits.reportName),
  filter: z.string().max(limits.reportFilterStored),
  // When and how it is mailed (`mailDay`), and to which members of the team if it is shared.
  mail_every: z.enum(mailPaces),
  mail_on: z.int(),
  mail_hour: z.int(),
  mail_format: z.enum(exportFormats),
  mail_since: instant,
  mail_to: z.array(id).max(limits.reportRecipients),
})

/** A report that the owner and the admins of a team share. */
export const shared_report = report
/** A report that one of them has for themselves. */
export const personal_report = report.extend({ user_id: id })

/** The shapes of its tables' rows. */
export const rows = { shared_report, personal_report }
