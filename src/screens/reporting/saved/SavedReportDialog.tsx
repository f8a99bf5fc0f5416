import { Checkbox, Field, Input } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act } from '../../../client/engine/workspace.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import type { ReportPage } from '../../../core/saved-reports/pages.ts'
import type { SavedReport } from '../../../core/saved-reports/rules.ts'
import { folded, plainName } from '../../../core/values/text.ts'
import { FormDialog } from '../../../parts/dialogs/FormDialog.tsx'
import { tellDone } from '../../../parts/undo/tell-changes.ts'
import type { ChosenReport } from './use-chosen-report.ts'

interface SavedReportDialogProps {
  page: ReportPage
  /** The report that is changed; without one a new one is made of what is shown. */
  saved: SavedReport | undefined
  of: Pick<ChosenReport, 'reports' | 'text' | 'setChosen'>
  close: () => void
}

/** What a saved report is called, and who has it. */
export function SavedReportDialog({ page, saved, of, close }: SavedReportDialogProps) {
  const { t } = useTranslation('reporting')
  const [name, setName] = useState(saved?.name ?? '')
  const [shared, setShared] = useState(saved?.shared ?? false)
  const wanted = plainName(name)
  const isTaken = of.reports.all.some(
    (each) =>
      each.id !== saved?.id && each.shared === shared && folded(each.name) === folded(wanted),
  )
  const cannot = wanted === '' || isTaken || (!saved && of.text === undefined)

  async function save() {
    close()
    const given = { name: wanted, shared }
    const done = saved
      ? await act('changeSavedReport', { id: saved.id, ...given })
      : await act('addSavedReport', { ...given, page, filter: of.text ?? '' })
    if (!done) return
    of.setChosen(done.body.id)
    tellDone(t('saved.done', { name: wanted }), done.id)
  }

  return (
    <FormDialog
      title={saved ? t('saved.edit', { name: saved.name }) : t('saved.new')}
      close={close}
      submit={() => void save()}
      cannot={cannot}
      labels={{ cancel: t('saved.cancel'), save: t('saved.keep') }}
    >
      <Field
        label={t('saved.name')}
        {...(saved ? {} : { hint: t('saved.newHint') })}
        {...(isTaken ? { validationMessage: t('saved.taken') } : {})}
      >
        <Input
          autoFocus
          value={name}
          maxLength={limits.reportName}
          onChange={(_, { value }) => setName(value)}
        />
      </Field>
      <Checkbox
        label={t('saved.share')}
        checked={shared}
        onChange={(_, { checked }) => setShared(checked === true)}
      />
    </FormDialog>
  )
}
