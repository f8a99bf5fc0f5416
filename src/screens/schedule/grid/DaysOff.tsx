import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { AddRegular, DeleteRegular, EditRegular } from '@fluentui/react-icons'
import { useCallback, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act } from '../../../client/engine/workspace.ts'
import type { Row } from '../../../core/model.ts'
import { DiscardDialog } from '../../../parts/dialogs/DiscardDialog.tsx'
import { useToday } from '../../../parts/hooks/use-today.ts'
import { useDangerStyles } from '../../../parts/page/danger-styles.ts'
import { cutText } from '../../../parts/text/cut-text.ts'
import { showDays } from '../../../parts/text/format.ts'
import { tellDone } from '../../../parts/undo/tell-changes.ts'
import { DaysOffForm } from '../DaysOffForm.tsx'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  heading: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground3 },
  list: { display: 'flex', flexDirection: 'column', listStyleType: 'none', margin: 0, padding: 0 },
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minHeight: '44px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  what: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 },
  name: cutText,
  add: { alignSelf: 'flex-start' },
  past: { alignSelf: 'flex-start', paddingInline: 0, minWidth: 0 },
})

/** In the place of an id: what is added is not there yet. */
const fresh = 'new'

interface DaysOffProps {
  /** Whose they are; null for holidays of the whole team. */
  memberId: string | null
  /** In the order of their starts. */
  daysOff: readonly Row<'day_off'>[]
  /** Something is being typed that is not saved. */
  onTyped: (typed: boolean) => void
}

/** Holidays of a team, or what somebody in it has off: added, changed and deleted, each with undo. */
export function DaysOff({ memberId, daysOff, onTyped }: DaysOffProps) {
  const styles = useStyles()
  const danger = useDangerStyles()
  const { t } = useTranslation('schedule')
  const headingId = useId()
  const today = useToday()
  const [withPast, setWithPast] = useState(false)
  const [edited, setEdited] = useState<string>()
  const [typed, setTyped] = useState(false)
  /** What is to be edited instead of what is half typed. */
  const [wanted, setWanted] = useState<string>()
  const isOfTeam = memberId === null
  const shown = daysOff.filter(({ end_date }) => withPast || end_date >= today)
  const past = daysOff.length - shown.length
  const remove = async ({ id, name }: Row<'day_off'>) => {
    if (edited === id) setEdited(undefined)
    const done = await act('deleteDaysOff', { id })
    if (done) tellDone(t('daysOffDeleted', { name }), done.id)
  }
  const edit = (id: string) => {
    if (typed && id !== edited) setWanted(id)
    else setEdited(id)
  }
  const note = useCallback(
    (typed: boolean) => {
      setTyped(typed)
      onTyped(typed)
    },
    [onTyped],
  )
  const row = daysOff.find(({ id }) => id === edited)
  return (
    <section className={styles.root} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        {t(isOfTeam ? 'holidays' : 'timeOff')}
      </h3>
      {isOfTeam && <Text className={styles.quiet}>{t('holidaysHint')}</Text>}
      {past > 0 && (
        <Button
          appearance="transparent"
          size="small"
          className={styles.past}
          onClick={() => setWithPast(true)}
        >
          {t('pastDaysOff', { count: past })}
        </Button>
      )}
      {shown.length === 0 && (
        <Text className={styles.quiet}>{t(isOfTeam ? 'noHolidays' : 'noTimeOff')}</Text>
      )}
      <ul className={styles.list}>
        {shown.map((each) => (
          <li key={each.id} className={styles.line}>
            <span className={styles.what}>
              <span className={styles.name} title={each.name}>
                {each.name}
              </span>
              <Text size={200} className={styles.quiet}>
                {showDays(each.start_date, each.end_date)}
              </Text>
            </span>
            <Button
              appearance="subtle"
              icon={<EditRegular />}
              aria-label={t('changeDaysOff', { name: each.name })}
              title={t('changeDaysOff', { name: each.name })}
              onClick={() => edit(each.id)}
            />
            <Button
              appearance="subtle"
              className={danger.quiet}
              icon={<DeleteRegular />}
              aria-label={t('deleteDaysOff', { name: each.name })}
              title={t('deleteDaysOff', { name: each.name })}
              onClick={() => void remove(each)}
            />
          </li>
        ))}
      </ul>
      {row || edited === fresh ? (
        <DaysOffForm
          key={edited}
          {...{ memberId, row, onTyped: note }}
          close={() => setEdited(undefined)}
        />
      ) : (
        <Button
          className={styles.add}
          icon={<AddRegular />}
          appearance="subtle"
          onClick={() => setEdited(fresh)}
        >
          {t(isOfTeam ? 'addHoliday' : 'addTimeOff')}
        </Button>
      )}
      {wanted !== undefined && (
        <DiscardDialog
          leave={() => {
            setEdited(wanted)
            setWanted(undefined)
          }}
          stay={() => setWanted(undefined)}
        />
      )}
    </section>
  )
}
