import { useTranslation } from 'react-i18next'
import { isNameTaken } from '../../../core/engine/unique.ts'
import type { TableName } from '../../../core/model.ts'

/** What is wrong with a name, if anything is; `own` is the id of the row that has it already. */
export type NameCheck = (name: string, own?: string) => string | undefined

/** Checks that a name is not that of another row of a table. */
export function useNameCheck(
  table: TableName,
  rows: readonly { id: string; name: string }[],
): NameCheck {
  const { t } = useTranslation('lists')
  return (name, own) => (isNameTaken(table, rows, name, own) ? t('nameTaken') : undefined)
}
