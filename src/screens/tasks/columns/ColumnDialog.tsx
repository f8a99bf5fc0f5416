import { Button, Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components'
import type { TFunction } from 'i18next'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act, attempt, report } from '../../../client/engine/workspace.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import type { FieldType } from '../../../core/columns/rows.ts'
import { columnTypes } from '../../../core/columns/types/types.ts'
import type { Row } from '../../../core/model.ts'
import { isSame } from '../../../core/values/same.ts'
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx'
import { ModalDialog } from '../../../parts/dialogs/ModalDialog.tsx'
import { first } from '../../../parts/focus/focus-first.ts'
import { useStay } from '../../../parts/leaving/use-stay.tsx'
import { useDangerStyles } from '../../../parts/page/danger-styles.ts'
import { tellDone } from '../../../parts/undo/tell-changes.ts'
import {
  type ColumnDraft,
  configurationOf,
  type DraftFaults,
  draftOf,
  faultsOf,
  hasOptions,
  mergedDraft,
} from './draft.ts'
import { FormulaField } from './FormulaField.tsx'
import { madeColumn } from './made-column.ts'
import { NumberFields } from './NumberFields.tsx'
import { OptionFields } from './OptionFields.tsx'
import { useCustomColumns } from './use-custom-columns.ts'

const useStyles = makeStyles({
  form: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    paddingBlock: tokens.spacingVerticalXS,
  },
})

interface ColumnDialogProps {
  projectId: string
  /** The column to change; null for a new one. */
  columnId: string | null
  close: () => void
}

interface Saving extends Omit<ColumnDialogProps, 'close'> {
  draft: ColumnDraft
  columns: ReturnType<typeof useCustomColumns>
  t: TFunction<'columns'>
}

/** Makes or changes a column, and says whether it could. */
async function saved({ projectId, columnId, draft, columns, t }: Saving): Promise<boolean> {
  const { name, field_type } = draft
  const given = { name, field_type, configuration: configurationOf(draft, columns) }
  try {
    if (columnId) {
      const changed = await attempt('updateCustomColumn', { id: columnId, ...given })
      tellDone(t('updated', { name: name.trim() }), changed.id)
    } else {
      const made = await attempt('createCustomColumn', { project_id: projectId, ...given })
      madeColumn.id = made.body.id
      tellDone(t('created', { name: made.body.name }), made.id)
    }
    return true
  } catch (error) {
    report(error)
    return false
  }
}

/** Makes a custom column of a project, or changes or deletes one. */
export function ColumnDialog({ projectId, columnId, close }: ColumnDialogProps) {
  const styles = useStyles()
  const danger = useDangerStyles()
  const { t } = useTranslation('columns')
  const form = useId()
  const columns = useCustomColumns(projectId)
  const column = columns.find(({ id }) => id === columnId)
  const [opened] = useState(() => draftOf(column, columns))
  const [draft, setDraft] = useState(opened)
  const [tried, setTried] = useState(false)
  const [deletes, setDeletes] = useState(false)
  const { leave, question } = useStay(!isSame(draft, opened), { close })
  const set = (changes: Partial<ColumnDraft>) => setDraft((before) => ({ ...before, ...changes }))
  const faults = faultsOf(draft, column, columns)
  const said = (field: keyof DraftFaults) => {
    const fault = tried ? faults[field] : undefined
    return fault ? t(fault.text, fault.values) : null
  }

  const save = async () => {
    setTried(true)
    if (Object.keys(faults).length > 0) return
    const merged = column ? mergedDraft(opened, draft, draftOf(column, columns)) : draft
    if (await saved({ projectId, columnId, draft: merged, columns, t })) close()
  }

  const remove = async ({ id, name }: Row<'custom_column'>) => {
    close()
    const done = await act('deleteCustomColumn', { id })
    if (done) tellDone(t('tasks:groupDeleted', { name }), done.id)
  }

  if (column && deletes)
    return (
      <ConfirmDialog
        title={t('deleteTitle', { name: column.name })}
        cancel={t('cancel')}
        confirm={t('delete')}
        destructive
        close={() => setDeletes(false)}
        onConfirm={() => void remove(column)}
      >
        {t('deleteText')}
      </ConfirmDialog>
    )
  const fields = { draft, set, said }
  return (
    <ModalDialog
      title={t(columnId ? 'editTitle' : 'addTitle')}
      close={leave}
      maxWidth={520}
      actions={
        <>
          {column && (
            <Button className={danger.quiet} appearance="subtle" onClick={() => setDeletes(true)}>
              {t('delete')}
            </Button>
          )}
          <Button onClick={close}>{t('cancel')}</Button>
          <Button type="submit" form={form} appearance="primary">
            {t(columnId ? 'update' : 'create')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          void save()
        }}
      >
        <Field label={t('title')} required validationMessage={said('name')}>
          <Input
            {...first}
            maxLength={limits.columnTitle}
            value={draft.name}
            onChange={(_, { value }) => set({ name: value })}
          />
        </Field>
        <Field
          label={t('type')}
          {...(column && draft.field_type !== column.field_type ? { hint: t('typeHint') } : {})}
        >
          <Select
            value={draft.field_type}
            onChange={(_, { value }) => set({ field_type: value as FieldType })}
          >
            {Object.keys(columnTypes).map((type) => (
              <option key={type} value={type}>
                {t(`type_${type}`)}
              </option>
            ))}
          </Select>
        </Field>
        {hasOptions(draft.field_type) && <OptionFields {...fields} />}
        {draft.field_type === 'formula' && (
          <FormulaField {...fields} column={column} columns={columns} />
        )}
        {(draft.field_type === 'number' || draft.field_type === 'formula') && (
          <NumberFields {...fields} preview={column?.preview_value ?? '100'} />
        )}
        {draft.field_type === 'key' && (
          <Field label={t('keyLabel')} hint={t('keyHint')} validationMessage={said('label')}>
            <Input
              maxLength={limits.columnLabel}
              value={draft.label}
              onChange={(_, { value }) => set({ label: value })}
            />
          </Field>
        )}
      </form>
      {question}
    </ModalDialog>
  )
}
