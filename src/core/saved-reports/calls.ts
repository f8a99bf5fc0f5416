import { z } from 'zod'
import type { Actor } from '../catalogue/access.ts'
import { limits } from '../catalogue/limits.ts'
import { mutation, query, type RefuseWith, type Tx } from '../engine/call.ts'
import { uniqueName } from '../engine/unique.ts'
import { exportFormats } from '../exports/written.ts'
import { id, ids, instant } from '../values/fields.ts'
import { blankToAbsent } from '../values/paging.ts'
import { iso } from '../values/time.ts'
import { mailPaces, unmailed } from './mail-times.ts'
import { reportPages } from './pages.ts'
import { isRecipient, type SavedReport, toReport } from './rules.ts'

/*
 * What a page of reporting shows under a name, of the team in which a call is made.
 */

const path = '/saved-reports' as const
const kept = { may: 'reporting.use', clause: 'B7.132' } as const

const report = z.object({
  id,
  team_id: id,
  page: z.enum(reportPages),
  name: z.string(),
  /** Such as `duration=PREV_WEEK&archived=true`. */
  filter: z.string(),
  /** Whether the owner and all admins of the team have it. */
  shared: z.boolean(),
  /** On that day of the week (0 = Sunday) or of the month, and at that hour of who gets it. */
  mail_every: z.enum(mailPaces),
  mail_on: z.int(),
  mail_hour: z.int(),
  mail_format: z.enum(exportFormats),
  mail_since: instant,
  /** The team members who get it if it is shared; else its owner does. */
  mail_to: z.array(id),
})

const fields = {
  name: z.string().max(1_000),
  filter: z.string().max(limits.reportFilter),
  shared: z.boolean(),
}
const errors = [
  'report_name_required',
  'report_name_taken',
  'name_too_long',
  'too_many_reports',
] as const

/** The reports that the owner and the admins of the team share, and the caller's own; of one page, or of all. */
export const listSavedReports = query({
  ...kept,
  method: 'GET',
  path,
  input: z.object({ page: z.preprocess(blankToAbsent, z.enum(reportPages).optional()) }),
  output: z.array(report),
  errors: [],
})

/** Keeps what a page of reporting shows under a name, for oneself or for the owner and the admins of the team. */
export const addSavedReport = mutation({
  ...kept,
  method: 'POST',
  path,
  input: z.object({
    ...fields,
    page: z.enum(reportPages),
    filter: fields.filter.default(''),
    shared: fields.shared.default(false),
  }),
  output: report,
  errors,
  run: async (context) => {
    const { actor, input, newId, now } = context
    return store(context, {
      ...{ ...input, ...unmailed, id: newId('report'), team_id: actor.team_id },
      ...{ mail_since: iso(now), mail_to: [] },
    })
  },
})

/** Changes a saved report: its name, what it shows, and who has it. */
export const changeSavedReport = mutation({
  ...kept,
  method: 'PUT',
  path: `${path}/:id`,
  input: z.object({ id, ...fields }).partial({ name: true, filter: true, shared: true }),
  output: report,
  errors,
  run: async (context) => {
    const { tx, actor, input } = context
    const before = await reportOf(tx, actor, input.id)
    const after = { ...before, ...input }
    if (after.shared === before.shared) return store(context, after)
    await tx.remove(tableFor(before.shared), before.id)
    const { team_member_id: me } = actor
    // Who has it for themselves from now on goes on getting it, and does not begin to.
    if (!after.shared)
      return store(context, {
        ...{ ...after, ...(before.mail_to.includes(me) ? {} : unmailed), mail_to: [] },
      })
    // Who had it mailed to themselves alone is the first of those who get it.
    return store(context, { ...after, mail_to: after.mail_every === 'never' ? [] : [me] })
  },
})

/**
 * Has a saved report mailed: to its owner, or to those of the owner and the admins of the team who are
 * named, if it is shared. The file has what the page has then, as who gets it may read it.
 */
export const mailSavedReport = mutation({
  ...kept,
  method: 'PUT',
  path: `${path}/:id/mail`,
  input: z.object({
    id,
    mail_every: z.enum(mailPaces),
    mail_on: z.int().min(0).max(31).default(1),
    mail_hour: z.int().min(0).max(23).default(8),
    mail_format: z.enum(exportFormats).default('xlsx'),
    mail_to: ids({ most: limits.reportRecipients }).default([]),
  }),
  output: report,
  errors: [],
  run: async ({ tx, actor, input, now, refuse }) => {
    const before = await reportOf(tx, actor, input.id)
    const { mail_every, mail_on } = input
    const isDay = mail_every === 'weekly' ? mail_on < 7 : mail_on > 0
    if (!isDay && mail_every !== 'daily') refuse('invalid', 'mail_on')
    const mail_to = before.shared && mail_every !== 'never' ? input.mail_to : []
    for (const member of mail_to)
      if (!isRecipient(await tx.get('team_member', member)))
        refuse('not_found', 'mail_to', { values: { what: 'Team member' } })
    return put(tx, actor, { ...before, ...input, mail_to, mail_since: iso(now) })
  },
})

/** Removes a saved report. */
export const deleteSavedReport = mutation({
  ...kept,
  method: 'DELETE',
  path: `${path}/:id`,
  input: z.object({ id }),
  output: z.object({ id }),
  errors: [],
  run: async ({ tx, actor, input }) => {
    const { shared } = await reportOf(tx, actor, input.id)
    await tx.remove(tableFor(shared), input.id)
    return { id: input.id }
  },
})

const tableFor = (shared: boolean) => (shared ? 'shared_report' : 'personal_report')

/** A report of the team, of those that the actor has. */
async function reportOf(tx: Tx, { team_id }: Actor, id: string): Promise<SavedReport> {
  const own = await tx.find('personal_report', id)
  // One of another team does not exist in this one.
  return toReport(own?.team_id === team_id ? own : await tx.get('shared_report', id))
}

const reportName = uniqueName({
  table: 'shared_report',
  most: limits.reportName,
  blank: 'report_name_required',
  taken: 'report_name_taken',
})

interface Storing {
  tx: Tx
  actor: Actor
  refuse: RefuseWith<(typeof errors)[number], 'name'>
}

/** Stores a report among its like. */
async function store({ tx, actor, refuse }: Storing, given: SavedReport): Promise<SavedReport> {
  const { id, team_id, page, shared } = given
  const { user_id } = actor
  const others = shared
    ? await tx.list('shared_report', { team_id, page })
    : await tx.list('personal_report', { user_id, team_id, page })
  return put(tx, actor, { ...given, name: reportName(refuse, others, given.name, id) })
}

async function put(
  tx: Tx,
  { user_id }: Actor,
  { shared, ...row }: SavedReport,
): Promise<SavedReport> {
  if (shared) await tx.put('shared_report', row)
  else await tx.put('personal_report', { ...row, user_id })
  return { ...row, shared }
}
