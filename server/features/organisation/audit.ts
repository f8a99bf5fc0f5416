import type { AuditRow } from '../../../src/core/audit/rows.ts'
import { dayIn } from '../../../src/core/values/time.ts'
import { auditNames, auditPage, countEntries, entryKey, filtered } from '../../audit/read.ts'
import { auditSheet, auditWords } from '../../audit/sheet.ts'
import { beginExport, exportedFile } from '../../exports/begin.ts'
import { organizationOf } from '../../organisation/own.ts'
import { feature } from '../feature.ts'

export const audit = feature({
  handlers: {
    async listAudit({ app, actor, db, input, refuse }) {
      const { index, size } = input
      const { id: organization } = await organizationOf(app, actor)
      const keyOf = async (id: string | undefined, field: 'before' | 'after') =>
        id &&
        ((await entryKey(db, organization, id)) ??
          refuse('not_found', field, { values: { what: 'Entry' } }))
      const before = (await keyOf(input.before, 'before')) || undefined
      const after = before ? undefined : (await keyOf(input.after, 'after')) || undefined
      const found = filtered(db, [organization], input)
      const { rows, newer, older } = await auditPage(found, { index, size, before, after })
      const { total, more } = await countEntries(db, organization, input)
      return { total, more, newer, older, data: rows.map(toWire) }
    },

    async listAuditNames({ app, actor, db }) {
      return auditNames(db, (await organizationOf(app, actor)).id)
    },

    async exportAudit({ app, actor, db, input, reader, now }) {
      const how = await beginExport(app, actor, reader, input)
      const { id } = await organizationOf(app, actor)
      const rows = filtered(db, [id], { ...input, time_zone_name: how.zone })
      const title = `${auditWords(how.language).title} ${dayIn(now, how.zone)}`
      return exportedFile(auditSheet(rows, how), 'csv', title)
    },
  },
})

const toWire = ({
  call,
  words,
  organization_id,
  previous_hash,
  chained_at,
  place,
  ...row
}: AuditRow) => ({
  ...row,
  undo: call === 'undoCommand',
  place: place === null ? null : Number(place),
})
