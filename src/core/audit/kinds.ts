/** What entries of the audit log are about. */
export const auditKinds = [
  ...(['members', 'teams', 'projects', 'organization'] as const),
  ...(['plan', 'access', 'sign_ins', 'exports'] as const),
] as const
export type AuditKind = (typeof auditKinds)[number]

/** Those of which nothing is shown but in the audit log itself. */
export const loggedOnly: readonly AuditKind[] = ['sign_ins', 'exports']
