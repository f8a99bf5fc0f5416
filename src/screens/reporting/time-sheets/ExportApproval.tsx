import {
  Field,
  Input,
  makeStyles,
  Subtitle2,
  tokens,
  typographyStyles,
} from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import { useQuery } from '../../../parts/data/use-query.ts'
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx'
import { BusyButton } from '../../../parts/page/BusyButton.tsx'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { LineSkeleton } from '../../../parts/page/LineSkeleton.tsx'
import { touch } from '../../../parts/page/measures.ts'
import { ListState } from '../../../parts/table/ListState.tsx'
import { showSpent } from '../../../parts/text/format.ts'
import type { InvoiceRule } from './InvoiceRuleFields.tsx'
import { ProjectToApprove } from './ProjectToApprove.tsx'
import type { SheetAsked } from './TimeSheetPage.tsx'
import { type ToApprove, useApproving } from './use-approving.ts'

const useStyles = makeStyles({
  section: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    marginTop: tokens.spacingVerticalXXL,
    paddingBottom: tokens.spacingVerticalL,
  },
  head: { margin: 0 },
  text: { ...typographyStyles.body1, margin: 0, color: tokens.colorNeutralForeground2 },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  approve: { [touch]: { minHeight: '44px' } },
})

interface ExportApprovalProps {
  asked: SheetAsked['asked']
  rule: InvoiceRule
}

/** Approves the time that an export for invoices covers, project by project, and takes that back. */
export function ExportApproval({ asked: { teams, projects, ...rest }, rule }: ExportApprovalProps) {
  const styles = useStyles()
  const { t } = useTranslation('timesheets')
  const { duration, date_range, archived } = rest
  const { value, failure, again } = useQuery(
    'listTimeToApprove',
    { teams, projects, duration, date_range, archived },
    ['PROJECTS_CHANGED', 'ORGANIZATION_CHANGED'],
  )
  return (
    <section className={styles.section} aria-labelledby="approve-exported">
      <Subtitle2 as="h3" id="approve-exported" className={styles.head}>
        {t('approveTime')}
      </Subtitle2>
      <p className={styles.text}>{t('approveTimeText')}</p>
      <ListState
        count={value?.length}
        {...{ failure, again }}
        failed={{ title: t('approvalsFailed'), text: t('reporting:failedText') }}
        outline={<LineSkeleton lines={4} />}
        empty={<EmptyState title={t('noneToApprove')} text={t('noneToApproveText')} />}
      >
        {value && <Projects projects={value} rule={rule} again={again} />}
      </ListState>
    </section>
  )
}

interface ProjectsProps {
  projects: readonly ToApprove[]
  rule: InvoiceRule
  again: () => void
}

function Projects({ projects, rule, again }: ProjectsProps) {
  const styles = useStyles()
  const { t } = useTranslation('timesheets')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [note, setNote] = useState('')
  const [asking, setAsking] = useState(false)
  const { busy, refused, approve } = useApproving()
  const offered = projects.filter(({ may_approve, open }) => may_approve && open.length > 0)
  const chosen = offered.filter(({ id }) => !left.has(id))
  async function approveChosen() {
    setAsking(false)
    await approve(chosen, { ...rule, note })
    setNote('')
    again()
  }
  return (
    <>
      <ul className={styles.list}>
        {projects.map((project) => (
          <ProjectToApprove
            key={project.id}
            {...{ project, again }}
            refused={refused.get(project.id)}
            chosen={chosen.includes(project)}
            choose={(on) => setLeft((before) => toggled(before, project.id, !on))}
          />
        ))}
      </ul>
      {offered.length > 0 && (
        <>
          <Field label={t('note')}>
            <Input
              value={note}
              maxLength={limits.approvalNote}
              onChange={(_, { value }) => setNote(value)}
            />
          </Field>
          <BusyButton
            appearance="secondary"
            className={styles.approve}
            busy={busy}
            disabledFocusable={chosen.length === 0}
            onClick={() => setAsking(true)}
          >
            {t('approveProjects', { count: chosen.length })}
          </BusyButton>
        </>
      )}
      {asking && (
        <ConfirmDialog
          title={t('approveProjects', { count: chosen.length })}
          cancel={t('projects:cancel')}
          confirm={t('approve')}
          onConfirm={() => void approveChosen()}
          close={() => setAsking(false)}
        >
          <Locks projects={chosen} />
        </ConfirmDialog>
      )}
    </>
  )
}

/** What an approval of some projects would lock. */
function Locks({ projects }: { projects: readonly ToApprove[] }) {
  const { t } = useTranslation('timesheets')
  const total = (of: (project: ToApprove) => number) =>
    projects.reduce((sum, project) => sum + of(project), 0)
  const running = total((project) => project.running)
  return (
    <>
      <p>
        {t('locks', {
          count: total(({ logs }) => logs),
          time: showSpent(total(({ seconds }) => seconds)),
        })}
      </p>
      {running > 0 && <p>{t('running', { count: running })}</p>}
    </>
  )
}

function toggled(ids: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> {
  const next = new Set(ids)
  if (on) next.add(id)
  else next.delete(id)
  return next
}
