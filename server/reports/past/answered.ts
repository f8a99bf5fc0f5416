import type { Kysely } from 'kysely'
import type { Actor } from '../../../src/core/catalogue/access.ts'
import { refuseAny } from '../../../src/core/catalogue/errors.ts'
import type { Reader } from '../../../src/core/engine/store.ts'
import type { App } from '../../app.ts'
import type { Schema } from '../../db/schema.ts'
import { Download } from '../../http/download.ts'
import { organizationOf } from '../../organisation/own.ts'
import { askedMoment, type Moment } from './moment.ts'

/** What a handler reads, and what the time is there. */
export interface Read {
  db: Kysely<Schema>
  now: number
  /** The moment of which that is; there is none for now. */
  moment?: Moment
}

interface Asked {
  app: App
  actor: Actor
  reader: Reader
  as_of: string
}

/**
 * Has a report answered as of a moment. Who may ask is decided by what they may now.
 * Errors: those of `askedMoment`; the refusal `busy`.
 */
export async function answeredAsOf(
  { app, actor, reader, as_of }: Asked,
  answer: (read: Read) => Promise<unknown>,
): Promise<unknown> {
  const zone = reader.get('user', actor.user_id)?.timezone_name
  const moment = await askedMoment(app, { as_of, zone }, refuseAny)
  const { id } = await organizationOf(app, actor)
  const { db, leave } = await app.past.enter(id, moment.after)
  try {
    const body = await answer({ db, now: Date.parse(moment.as_of), moment })
    if (body instanceof Download) return sentMeanwhile(body, leave)
    leave()
    return body
  } catch (error) {
    leave()
    throw error
  }
}

/** A file that is made while it is sent, if it is. */
function sentMeanwhile({ file }: Download, leave: () => void): Download {
  const open = async (isGone: () => boolean) => {
    try {
      return (await file.open(isGone)).once('close', leave)
    } catch (error) {
      leave()
      throw error
    }
  }
  return new Download({ ...file, open, abandon: leave })
}
