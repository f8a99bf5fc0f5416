import { type AuditKind, auditKinds } from './kinds.ts'

/** What is done in an organisation and is written down, by what it is about. */
const auditActions = {
  members: [
    'member_invited',
    'invitation_resent',
    'member_added',
    'member_joined',
    'member_removed',
    'member_activated',
    'member_deactivated',
    'role_changed',
    'hours_of_member_changed',
    'days_off_changed',
    'user_renamed',
  ],
  teams: ['team_created', 'team_renamed', 'team_deleted'],
  projects: [
    'project_created',
    'project_deleted',
    'project_imported',
    'project_restored',
    'project_purged',
    'project_member_added',
    'project_member_removed',
    'project_role_changed',
    'time_approved',
    'time_reopened',
  ],
  organization: [
    'organization_renamed',
    'contact_number_changed',
    'factor_required',
    'factor_not_required',
    'working_days_changed',
    'working_hours_changed',
    'holidays_changed',
    'billing_address_changed',
    'backup_restored',
    'entries_lost',
  ],
  plan: [
    'plan_asked',
    'plan_changed',
    'plan_end_changed',
    'subscription_changed',
    'seats_changed',
    'storage_changed',
    'code_redeemed',
    'code_refunded',
  ],
  access: [
    'token_made',
    'token_removed',
    'webhook_made',
    'webhook_changed',
    'webhook_turned_on',
    'webhook_turned_off',
    'webhook_removed',
    'webhook_secret_renewed',
    'passkey_added',
    'passkey_removed',
    'factor_on',
    'factor_off',
    'recovery_codes_renewed',
    'recovery_code_used',
    'password_changed',
    'password_removed',
    'provider_linked',
    'calendar_made',
    'calendar_removed',
  ],
  sign_ins: ['sign_in', 'sign_in_failed', 'factor_asked', 'sign_out', 'sessions_ended'],
  exports: [
    'exported',
    'report_shared',
    'report_unshared',
    'report_mail_changed',
    'report_recipient_added',
    'report_recipient_removed',
    'report_mailed',
  ],
} as const satisfies Record<AuditKind, readonly string[]>

export type AuditAction = (typeof auditActions)[AuditKind][number]

/** All that is written down. */
export const allActions: readonly AuditAction[] = auditKinds.flatMap((kind) => auditActions[kind])

/** What an action is about. */
export const kindOf = (action: AuditAction): AuditKind =>
  auditKinds.find((kind) => (auditActions[kind] as readonly string[]).includes(action))!

/**
 * What an action has before and after: words of ours, which each language says in its own way, a size in
 * bytes, a text with days in it, a point in time, an approval of time, or what people wrote.
 */
export function valuesOf(
  action: AuditAction,
): 'words' | 'bytes' | 'days' | 'instant' | 'approval' | 'text' {
  if (action === 'time_approved' || action === 'time_reopened') return 'approval'
  if (action === 'storage_changed') return 'bytes'
  if (action === 'backup_restored') return 'instant'
  if (dated.has(action)) return 'days'
  return worded.has(action) ? 'words' : 'text'
}

const dated: ReadonlySet<AuditAction> = new Set<AuditAction>([
  ...(['days_off_changed', 'holidays_changed', 'plan_end_changed'] as const),
])

const worded: ReadonlySet<AuditAction> = new Set<AuditAction>([
  ...(['member_invited', 'member_added', 'member_joined', 'member_removed'] as const),
  ...(['project_member_added', 'project_member_removed', 'project_role_changed'] as const),
  ...(['plan_asked', 'plan_changed', 'subscription_changed', 'token_made'] as const),
  ...(['role_changed', 'token_removed', 'working_days_changed', 'sign_in_failed'] as const),
  ...(['exported', 'webhook_turned_off'] as const),
  ...(['report_mail_changed', 'report_mailed', 'code_redeemed', 'code_refunded'] as const),
])
