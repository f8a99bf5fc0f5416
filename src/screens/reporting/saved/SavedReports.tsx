import {
  Button,
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import {
  AddRegular,
  BookmarkFilled,
  BookmarkRegular,
  DeleteRegular,
  EditRegular,
  LinkRegular,
  MailOffRegular,
  MailRegular,
  SaveRegular,
} from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act, workspace } from '../../../client/engine/workspace.ts'
import { alert } from '../../../client/requests/alerts.ts'
import type { SavedReport } from '../../../core/saved-reports/rules.ts'
import { copyText } from '../../../parts/invitations/copy-text.ts'
import { useDangerStyles } from '../../../parts/page/danger-styles.ts'
import { touch } from '../../../parts/page/measures.ts'
import { cutText } from '../../../parts/text/cut-text.ts'
import { tellDone } from '../../../parts/undo/tell-changes.ts'
import { ReportMailDialog } from './ReportMailDialog.tsx'
import { SavedReportDialog } from './SavedReportDialog.tsx'
import type { ShownReport } from './shown-report.ts'
import { type ChosenReport, useChosenReport } from './use-chosen-report.ts'

const useStyles = makeStyles({
  button: { whiteSpace: 'nowrap', maxWidth: '260px', [touch]: { minHeight: '40px' } },
  name: cutText,
  list: { maxHeight: 'min(70vh, 560px)', overflowY: 'auto' },
  item: { maxWidth: '320px', [touch]: { minHeight: '40px' } },
  note: {
    maxWidth: '280px',
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
})

/** Says which saved report a page shows, and leads to the others: chosen, saved, changed and deleted. */
export function SavedReports(shown: ShownReport) {
  const styles = useStyles()
  const { t } = useTranslation('reporting')
  const of = useChosenReport(shown)
  const [edited, setEdited] = useState<SavedReport | 'new' | null>(null)
  const [mailed, setMailed] = useState<SavedReport | null>(null)
  const { chosen, isChanged, isGone } = of
  const label = chosen
    ? t(isChanged ? 'saved.changed' : 'saved.shown', { name: chosen.name })
    : t(isGone ? 'saved.gone' : 'saved.reports')
  return (
    <>
      <Menu checkedValues={{ report: chosen && !isChanged ? [chosen.id] : [] }}>
        <MenuTrigger disableButtonEnhancement>
          <Button
            className={styles.button}
            icon={chosen ? <BookmarkFilled /> : <BookmarkRegular />}
            title={chosen || isGone ? label : t('saved.hint')}
          >
            <span className={styles.name}>{label}</span>
          </Button>
        </MenuTrigger>
        <MenuPopover>
          <ReportList of={of} edit={setEdited} mail={setMailed} />
        </MenuPopover>
      </Menu>
      {edited && (
        <SavedReportDialog
          page={shown.page}
          saved={edited === 'new' ? undefined : edited}
          of={of}
          close={() => setEdited(null)}
        />
      )}
      {mailed && <ReportMailDialog report={mailed} close={() => setMailed(null)} />}
    </>
  )
}

interface ReportListProps {
  of: ChosenReport
  edit: (report: SavedReport | 'new') => void
  mail: (report: SavedReport) => void
}

function ReportList({ of, edit, mail }: ReportListProps) {
  const styles = useStyles()
  const danger = useDangerStyles()
  const { t } = useTranslation('reporting')
  const { reports, chosen, isChanged, isGone, text } = of
  const me = workspace().user.team_member_id ?? ''
  const list = (title: string, some: readonly SavedReport[]) =>
    some.length > 0 && (
      <MenuGroup>
        <MenuGroupHeader>{title}</MenuGroupHeader>
        {some.map((each) => (
          <MenuItemRadio
            key={each.id}
            name="report"
            value={each.id}
            className={styles.item}
            secondaryContent={
              each.mail_every === 'never' ? undefined : (
                <MailRegular aria-label={t('mail.isMailed')} />
              )
            }
            onClick={() => of.choose(each)}
          >
            {each.name}
          </MenuItemRadio>
        ))}
      </MenuGroup>
    )

  async function save({ id, name }: SavedReport) {
    const done = await act('changeSavedReport', { id, filter: text ?? '' })
    if (done) tellDone(t('saved.done', { name }), done.id)
  }

  async function remove({ id, name }: SavedReport) {
    of.setChosen('')
    const done = await act('deleteSavedReport', { id })
    if (done) tellDone(t('saved.deleted', { name }), done.id)
  }

  async function leave({ id, name, ...report }: SavedReport) {
    const { mail_every, mail_on, mail_hour, mail_format } = report
    const mail_to = report.mail_to.filter((each) => each !== me)
    const isLast = mail_to.length === 0
    const done = await act('mailSavedReport', {
      ...{
        id,
        mail_every: isLast ? 'never' : mail_every,
        mail_on,
        mail_hour,
        mail_format,
        mail_to,
      },
    })
    if (done) tellDone(t('mail.left', { name }), done.id)
  }

  async function copy() {
    if (await copyText(of.link())) alert('success', t('saved.copied'))
    else alert('error', t('saved.notCopied'))
  }

  return (
    <MenuList className={styles.list}>
      {isGone && <p className={styles.note}>{t('saved.goneText')}</p>}
      {list(t('saved.shared'), reports.shared)}
      {list(t('saved.own'), reports.own)}
      {reports.all.length === 0 && <p className={styles.note}>{t('saved.none')}</p>}
      <MenuDivider />
      {chosen && isChanged && (
        <MenuItem className={styles.item} icon={<SaveRegular />} onClick={() => void save(chosen)}>
          {t('saved.save', { name: chosen.name })}
        </MenuItem>
      )}
      <MenuItem className={styles.item} icon={<AddRegular />} onClick={() => edit('new')}>
        {t('saved.saveAs')}
      </MenuItem>
      {chosen && (
        <MenuItem className={styles.item} icon={<EditRegular />} onClick={() => edit(chosen)}>
          {t('saved.edit', { name: chosen.name })}
        </MenuItem>
      )}
      {chosen && (
        <MenuItem className={styles.item} icon={<MailRegular />} onClick={() => mail(chosen)}>
          {t('mail.send')}
        </MenuItem>
      )}
      {chosen?.mail_to.includes(me) && (
        <MenuItem
          className={styles.item}
          icon={<MailOffRegular />}
          onClick={() => void leave(chosen)}
        >
          {t('mail.leave')}
        </MenuItem>
      )}
      {text !== undefined && (
        <MenuItem className={styles.item} icon={<LinkRegular />} onClick={() => void copy()}>
          {t('saved.copy')}
        </MenuItem>
      )}
      {chosen && (
        <MenuItem
          icon={<DeleteRegular />}
          className={danger.quiet}
          onClick={() => void remove(chosen)}
        >
          {t('saved.delete', { name: chosen.name })}
        </MenuItem>
      )}
    </MenuList>
  )
}
