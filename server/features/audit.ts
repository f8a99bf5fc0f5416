import type { AuditRow } from '../../src/core/audit/rows.ts'
import { exportMedia } from '../../src/core/exports/written.ts'
import { dayIn } from '../../src/core/values/time.ts'
import { auditNames, auditPage, countEntries, entryKey, filtered } from '../audit/read.ts'
import { auditSheet, auditWords } from '../audit/sheet.ts'
import { csvFile } from '../exports/csv.ts'
import { download } from '../http/download.ts'
import { admit } from '../limits/rates.ts'
import { organizationOf } from '../organisation/own.ts'
import { feature } from './feature.ts'

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
      await admit(app, ['exportsPerAccount', actor.user_id])
      const { id } = await organizationOf(app, actor)
      const user = reader.get('user', actor.user_id)
      const language = input.language ?? user?.language ?? 'en'
      const zone = input.time_zone_name ?? user?.timezone_name ?? 'UTC'
      const { title } = auditWords(language)
      const rows = filtered(db, [id], { ...input, time_zone_name: zone })
      return download({
        ...{ name: `${title} ${dayIn(now, zone)}.csv`, media: exportMedia.csv },
        open: () => csvFile(auditSheet(rows, { language, zone })),
      })
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
