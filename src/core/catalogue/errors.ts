import { errors as billing } from '../billing/errors.ts'
import { errors as clients } from '../clients/errors.ts'
import { errors as columns } from '../columns/errors.ts'
import { errors as comments } from '../comments/errors.ts'
import { merge } from '../engine/merge.ts'
import { errors as files } from '../files/errors.ts'
import { errors as history } from '../history/errors.ts'
import { errors as home } from '../home/errors.ts'
import { errors as imports } from '../imports/errors.ts'
import { errors as jobTitles } from '../job-titles/errors.ts'
import { errors as labels } from '../labels/errors.ts'
import { errors as members } from '../members/errors.ts'
import { errors as notifications } from '../notifications/errors.ts'
import { errors as organisation } from '../organisation/errors.ts'
import { errors as projects } from '../projects/errors.ts'
import { errors as recurring } from '../recurring/errors.ts'
import { errors as roadmap } from '../roadmap/errors.ts'
import { errors as savedReports } from '../saved-reports/errors.ts'
import { errors as schedule } from '../schedule/errors.ts'
import { errors as security } from '../security/errors.ts'
import { errors as session } from '../session/errors.ts'
import { errors as settings } from '../settings/errors.ts'
import { errors as tasks } from '../tasks/errors.ts'
import { errors as teams } from '../teams/errors.ts'
import { errors as templates } from '../templates/errors.ts'
import { errors as timeApprovals } from '../time-approvals/errors.ts'
import { errors as timers } from '../timers/errors.ts'
import { errors as updates } from '../updates/errors.ts'
import { errors as views } from '../views/errors.ts'
import { errors as webhooks } from '../webhooks/errors.ts'
import { errors as workflow } from '../workflow/errors.ts'
import { commonErrors } from './common-errors.ts'

/**
 * Every refusal the product can give. A business rule answers 200 with `done:false` (A8); 400
 * malformed, 401 no session, 403 not allowed, 404 unknown or out of reach, 429 too many. A text
 * that starts with `$` is for the program, not for a toast.
 */
export const errors = merge([
  commonErrors,
  session,
  security,
  teams,
  jobTitles,
  members,
  organisation,
  clients,
  notifications,
  settings,
  billing,
  projects,
  updates,
  workflow,
  labels,
  columns,
  recurring,
  tasks,
  roadmap,
  home,
  views,
  savedReports,
  templates,
  imports,
  comments,
  files,
  timeApprovals,
  timers,
  schedule,
  webhooks,
  history,
])

export type ErrorCode = keyof typeof errors
/** Refusals that every call can give; a declaration names only the others. */
export type CommonCode = keyof typeof commonErrors

/**
 * The details of a refusal: values for its text, a body where clients read one, and what the wire
 * adds.
 */
export interface RefusalDetails {
  values?: Record<string, string | number>
  body?: unknown
  title?: string
  /** The reply named it as `auth_error`. */
  auth?: true
  /** The HTTP status it came with. */
  status?: number
  /** In how many seconds the same may be tried again. */
  waitSeconds?: number
}

/**
 * A call refused by a rule. Carries the code, the input field at fault, and the text a person
 * reads.
 */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly field: string | undefined
  readonly details: RefusalDetails
  constructor(code: ErrorCode, field?: string, details: RefusalDetails = {}) {
    super(errorText(code, { field: field ?? '', ...details.values }))
    this.code = code
    this.field = field
    this.details = details
  }
}

/** The text of an error with its values filled in. */
export const errorText = (code: ErrorCode, values: Record<string, string | number> = {}) =>
  errors[code].text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

/** Ends a call with a refusal that every call can give. */
export const refuse = (code: CommonCode, field?: string, details?: RefusalDetails): never =>
  refuseAny(code, field, details)

/**
 * Ends a call with any refusal. The contexts of calls hold it, with a type that narrows it to what
 * the call has declared; rules take it from there.
 */
export const refuseAny = (code: ErrorCode, field?: string, details?: RefusalDetails): never => {
  throw new Refusal(code, field, details)
}
