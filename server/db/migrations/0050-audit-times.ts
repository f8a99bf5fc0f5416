import type { Migrating } from './migrating.ts'

/** When an entry of the audit log was chained, and where an import was asked for. */
export async function auditTimes({ db }: Migrating) {
  await db.schema.alterTable('audit_entry').addColumn('chained_at', 'text').execute()
  await db.schema.alterTable('project_import').addColumn('address', 'text').execute()
}
