import type { AuditRow } from '../../src/core/audit/rows.ts'

/** The tables of the audit log. */
export interface AuditTables {
  /** Who did what in organisations; nothing in it is ever removed. */
  audit_entry: AuditRow
  /** The end of the chain of each organisation. */
  audit_chain: { organization_id: string; place: number; hash: string }
}
