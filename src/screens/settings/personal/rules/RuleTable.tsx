import { Checkbox, makeStyles, mergeClasses, Subtitle2, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { act } from '../../../../client/engine/workspace.ts'
import { may } from '../../../../core/catalogue/access.ts'
import {
  isOpen,
  kindNames,
  type NotificationKind,
  type Way,
  ways,
} from '../../../../core/notifications/kinds.ts'
import { waysOfKind } from '../../../../core/notifications/ways.ts'
import { useRoom } from '../../../../parts/data/use-rows.ts'
import { useActor, useUser } from '../../../../parts/data/use-user.ts'
import { phone, touch } from '../../../../parts/page/measures.ts'
import { tellDone } from '../../../../parts/undo/tell-changes.ts'
import { useSectionStyles } from './section-styles.ts'

const useStyles = makeStyles({
  table: { borderCollapse: 'collapse', width: '100%' },
  head: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXS}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
    verticalAlign: 'bottom',
    textAlign: 'start',
  },
  // Its word begins where those below it do.
  first: { paddingLeft: 0 },
  way: { width: '88px', textAlign: 'center', [phone]: { width: '56px' } },
  line: { borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}` },
  kind: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}`,
    paddingLeft: 0,
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
  },
  hint: {
    display: 'block',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  cell: { padding: 0, textAlign: 'center', color: tokens.colorNeutralForeground3 },
  box: { [touch]: { minWidth: '40px', minHeight: '40px', justifyContent: 'center' } },
})

/** Which ways each kind of news takes to the user in the active team (A3.15). */
export function RuleTable() {
  const styles = { ...useSectionStyles(), ...useStyles() }
  const { t } = useTranslation('notifications')
  const { id: user_id, team_id } = useUser()
  const keepsWebhooks = may(useActor(), 'settings.admin')
  const title = useId()
  const rules = useRoom(
    `user:${user_id}`,
    ['notification_rule'],
    (reader) => reader.list('notification_rule', { user_id, team_id }),
    [],
  )
  const kinds = kindNames.filter((kind) => kind !== 'webhooks' || keepsWebhooks)
  const named = (kind: NotificationKind, way: Way) => ({
    kind: t(`kind_${kind}`),
    way: t(`way_${way}`),
  })
  async function choose(kind: NotificationKind, way: Way, on: boolean) {
    const done = await act('saveNotificationRule', { kind, [way]: on })
    if (done) tellDone(t(on ? 'ruleOn' : 'ruleOff', named(kind, way)), done.id)
  }
  return (
    <section className={styles.section} aria-labelledby={title}>
      <Subtitle2 as="h2" id={title} className={styles.title}>
        {t('rulesTitle')}
      </Subtitle2>
      <p className={styles.note}>{t('rulesNote')}</p>
      <table className={styles.table} aria-labelledby={title}>
        <thead>
          <tr>
            <th scope="col" className={mergeClasses(styles.head, styles.first)}>
              {t('ruleKind')}
            </th>
            {ways.map((way) => (
              <th key={way} scope="col" className={mergeClasses(styles.head, styles.way)}>
                {t(`way_${way}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => {
            const taken = waysOfKind(kind, { rules })
            return (
              <tr key={kind} className={styles.line}>
                <th scope="row" className={styles.kind}>
                  {t(`kind_${kind}`)}
                  <span className={styles.hint}>{t(`kindHint_${kind}`)}</span>
                </th>
                {ways.map((way) => (
                  <td key={way} className={styles.cell}>
                    {isOpen(kind, way) || taken[way] ? (
                      <Checkbox
                        className={styles.box}
                        aria-label={Object.values(named(kind, way)).join(': ')}
                        title={isOpen(kind, way) ? '' : t('wayAlways')}
                        checked={taken[way]}
                        disabled={!isOpen(kind, way)}
                        onChange={(_, { checked }) => void choose(kind, way, checked === true)}
                      />
                    ) : (
                      <span title={t('wayNever')}>–</span>
                    )}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
