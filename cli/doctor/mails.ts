import type { DatabaseReader } from '../shared/data.ts'
import { type Check, ok, warning } from './check.ts'
import { whenCurrent } from './current.ts'

const shown = 10

/** The mails that could not be sent and are not tried again, with the reason of the last try. */
export const mails: Check = async ({ config }) => {
  const parked = await whenCurrent(config, givenUp)
  if (!parked) return []
  if (parked.length === 0) return ok('mails', 'none was given up')
  const listed = parked
    .slice(0, shown)
    .map(({ recipient, reason, tries }) =>
      warning('mails', `to ${recipient} was given up after ${tries} tries (${reason})`, fix),
    )
  const more = parked.length - listed.length
  return more > 0 ? [...listed, warning('mails', `${more} more were given up`, fix)] : listed
}

const givenUp = ({ db }: DatabaseReader) =>
  db
    .selectFrom('job')
    .innerJoin('mail', 'mail.id', 'job.about')
    .select(['mail.recipient', 'job.reason', 'job.tries'])
    .where('job.name', '=', 'send-mail')
    .where('job.ended_at', 'is not', null)
    .where('job.reason', 'is not', null)
    .orderBy('job.ended_at', 'desc')
    .execute()

const fix =
  'Check PLUMBLINE_SMTP and the address. Who still needs the mail has it sent anew in the product.'
