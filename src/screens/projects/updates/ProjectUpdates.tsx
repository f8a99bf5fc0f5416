import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isListed } from '../../../client/engine/outbox/listed.ts'
import { act } from '../../../client/engine/workspace.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import type { Mention } from '../../../core/comments/rows.ts'
import type { Row } from '../../../core/model.ts'
import { byAge } from '../../../core/values/by-age.ts'
import { escapeHtml } from '../../../core/values/text.ts'
import { CommentEditor } from '../../../parts/comments/CommentEditor.tsx'
import { EarlierButton } from '../../../parts/comments/EarlierButton.tsx'
import { useMentionable } from '../../../parts/comments/mentionable.ts'
import { useLastDrawn } from '../../../parts/comments/use-last-drawn.ts'
import { useRowsOfProject } from '../../../parts/data/use-lazy-rows.ts'
import { useEveryMember } from '../../../parts/data/use-team.ts'
import { keepDraft, keepRefused, readDraft, useDraft } from '../../../parts/form/drafts.ts'
import { useIsShown } from '../../../parts/hooks/use-is-shown.ts'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { phone } from '../../../parts/page/measures.ts'
import { NotLoaded } from '../../../parts/page/NotLoaded.tsx'
import { SkeletonLine } from '../../../parts/page/SkeletonLine.tsx'
import { showDay, zone } from '../../../parts/text/format.ts'
import { UpdateLine } from './UpdateLine.tsx'
import { updateDays } from './update-days.ts'
import { useEnd } from './use-end.ts'

const column = {
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: '860px',
  margin: '0 auto',
  padding: `0 ${tokens.spacingHorizontalL}`,
  [phone]: { padding: `0 ${tokens.spacingHorizontalM}` },
} as const

const useStyles = makeStyles({
  page: {
    position: 'relative',
    flexGrow: 1,
    minHeight: 0,
    display: 'flex',
    flexDirection: 'column',
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  list: { flexGrow: 1, minHeight: 0, overflowY: 'auto', display: 'flex', flexDirection: 'column' },
  content: { ...column, paddingBottom: tokens.spacingVerticalL },
  waiting: {
    ...column,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    paddingTop: tokens.spacingVerticalL,
  },
  day: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    margin: `${tokens.spacingVerticalL} 0 ${tokens.spacingVerticalXS}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    '&::before, &::after': {
      content: '""',
      flexGrow: 1,
      height: '1px',
      backgroundColor: tokens.colorNeutralStroke2,
    },
  },
  updates: { listStyleType: 'none', margin: 0, padding: 0 },
  foot: {
    flexShrink: 0,
    padding: `${tokens.spacingVerticalM} 0`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  field: column,
  below: { position: 'relative', height: 0, display: 'flex', justifyContent: 'center' },
  newer: { position: 'absolute', bottom: tokens.spacingVerticalS, boxShadow: tokens.shadow8 },
})

/** What people say of a project, the oldest first, and a field to say more (decision 123). */
export function ProjectUpdates({ project }: { project: Row<'project'> }) {
  const styles = useStyles()
  const { t } = useTranslation('updates')
  const { rows, known, failure, again } = useRowsOfProject('project_comment', project.id)
  const everybody = useEveryMember()
  const members = useMemo(() => new Map(everybody.map((each) => [each.id, each])), [everybody])
  const authors = useMemo(() => new Map(everybody.map((each) => [each.user_id, each])), [everybody])
  const people = useMentionable(project.id, everybody)
  const sorted = [...rows].sort(byAge)
  const { drawn, showEarlier } = useLastDrawn(sorted)
  const days = updateDays(drawn, zone)
  const last = sorted.at(-1)
  const end = useEnd(last?.id, known)
  return (
    <section className={styles.page} aria-label={t('updates')}>
      <div className={styles.list} ref={end.list} onScroll={end.onScroll}>
        {!known && failure === undefined && rows.length === 0 && (
          <div className={styles.waiting} aria-busy>
            {[64, 40, 88, 56].map((height) => (
              <SkeletonLine key={height} height={height} />
            ))}
          </div>
        )}
        {!known && failure !== undefined && (
          <div className={styles.waiting}>
            <NotLoaded text={t('notLoaded')} again={again} />
          </div>
        )}
        {known && rows.length === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
        {rows.length > 0 && (
          <div className={styles.content}>
            {showEarlier && (
              <EarlierButton
                text={t('earlier')}
                onClick={() => {
                  end.stay()
                  showEarlier()
                }}
              />
            )}
            {days.map(({ day, updates }) => (
              <section key={day} aria-label={dayOf(day)}>
                <h2 className={styles.day}>{dayOf(day)}</h2>
                <ul className={styles.updates}>
                  {updates.map(({ row, joined }) => (
                    <UpdateLine
                      key={row.id}
                      {...{ update: row, joined, members, people }}
                      author={authors.get(row.user_id)}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        )}
      </div>
      {end.isBehind && (
        <div className={styles.below}>
          <Button className={styles.newer} size="small" appearance="primary" onClick={end.go}>
            {t('newer')}
          </Button>
        </div>
      )}
      <div className={styles.foot}>
        <div className={styles.field}>
          <NewUpdate key={project.id} project={project} people={people} onSent={end.go} />
        </div>
      </div>
    </section>
  )

  function dayOf(day: string) {
    return showDay(day, (key) => t(`common:${key}`))
  }
}

interface NewUpdateProps {
  project: Row<'project'>
  people: readonly Row<'team_member'>[]
  onSent: () => void
}

function NewUpdate({ project: { id: project_id }, people, onSent }: NewUpdateProps) {
  const { t } = useTranslation('updates')
  const key = `update ${project_id}` as const
  const written = useRef(readDraft(key) ?? '')
  useDraft(key, () => written.current || null)
  const isShown = useIsShown()
  async function add(text: string, mentions: Mention[]): Promise<boolean> {
    const input = { project_id, content: escapeHtml(text), mentions }
    const command = act('addUpdate', input)
    const done = await keepRefused(key, text, command, () => isShown.current)
    if (done) onSent()
    return done !== undefined || isListed(command)
  }
  return (
    <CommentEditor
      label={t('field')}
      submit={t('post')}
      start={written.current}
      most={limits.update}
      people={people}
      shiftSaves
      onChange={(text) => {
        written.current = text
        if (text === '') keepDraft(key, null)
      }}
      onSubmit={add}
    />
  )
}
