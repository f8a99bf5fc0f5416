import {
  Body1,
  Button,
  Caption1,
  makeStyles,
  Subtitle2,
  Text,
  tokens,
} from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { outbox, type RefusedCommand } from '../../../client/engine/outbox/outbox.ts'
import { retryRefused, workspace } from '../../../client/engine/workspace.ts'
import { reasonOf } from '../../../client/requests/words.ts'
import { SideDrawer } from '../../../parts/dialogs/SideDrawer.tsx'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { changeText } from '../../../parts/text/change-text.ts'
import { showExactly } from '../../../parts/text/format.ts'
import { closeOverlay } from '../overlays/overlays.ts'

const useStyles = makeStyles({
  part: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    marginBottom: tokens.spacingVerticalXXL,
  },
  head: { margin: 0 },
  offers: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    marginTop: tokens.spacingVerticalXS,
  },
  note: { color: tokens.colorNeutralForeground3 },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  change: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} 0`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  texts: {
    flexGrow: 1,
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    overflowWrap: 'anywhere',
  },
  reason: { color: tokens.colorStatusDangerForeground3 },
})

/**
 * The changes of this browser that the server has not taken yet, and those it refused, with the
 * reason.
 */
export function ChangesDrawer() {
  const styles = useStyles()
  const { t } = useTranslation('changes')
  const { waiting, refused } = useSnapshot(outbox)
  return (
    <SideDrawer title={t('changes')} close={closeOverlay}>
      {refused.length > 0 && (
        <section className={styles.part}>
          <Subtitle2 as="h3" className={styles.head}>
            {t('shell:changesRefused', { count: refused.length })}
          </Subtitle2>
          <Body1 className={styles.note}>{t('refusedNote')}</Body1>
          <span className={styles.offers}>
            <Button
              size="small"
              onClick={() => {
                for (const { id } of refused) workspace().outbox.discard(id)
              }}
            >
              {t('discardAll')}
            </Button>
          </span>
          <ul className={styles.list}>
            {refused.map((change) => (
              <Change key={change.id} change={change as RefusedCommand} />
            ))}
          </ul>
        </section>
      )}
      {waiting.length > 0 && (
        <section className={styles.part}>
          <Subtitle2 as="h3" className={styles.head}>
            {t('shell:changesWait', { count: waiting.length })}
          </Subtitle2>
          <Body1 className={styles.note}>{t('waitingNote')}</Body1>
          <span className={styles.offers}>
            <Button size="small" onClick={() => workspace().outbox.wake()}>
              {t('sendNow')}
            </Button>
          </span>
          <ul className={styles.list}>
            {waiting.map(({ id, name, input, at }) => (
              <li key={id} className={styles.change}>
                <span className={styles.texts}>
                  <Text>{changeText({ name, input: input as Record<string, unknown> })}</Text>
                  <Caption1 className={styles.note}>
                    {showExactly(new Date(at).toISOString())}
                  </Caption1>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {waiting.length + refused.length === 0 && (
        <EmptyState title={t('allSaved')} text={t('allSavedText')} />
      )}
    </SideDrawer>
  )
}

function Change({ change }: { change: RefusedCommand }) {
  const { id, name, input, at } = change
  const styles = useStyles()
  const { t } = useTranslation('changes')
  return (
    <li className={styles.change}>
      <span className={styles.texts}>
        <Text>{changeText({ name, input })}</Text>
        <Text size={200} className={styles.reason}>
          {reasonOf(change)}
        </Text>
        <Caption1 className={styles.note}>{showExactly(new Date(at).toISOString())}</Caption1>
        <span className={styles.offers}>
          <Button size="small" onClick={() => void retryRefused(change)}>
            {t('tryAgainChange')}
          </Button>
          <Button size="small" appearance="subtle" onClick={() => workspace().outbox.discard(id)}>
            {t('discard')}
          </Button>
        </span>
      </span>
    </li>
  )
}
