import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components'
import { ChevronDownRegular, ChevronRightRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask, report } from '../../client/engine/workspace.ts'
import type { Delivery } from '../../core/webhooks/calls.ts'
import { useQuery } from '../../parts/data/use-query.ts'
import { LineSkeleton } from '../../parts/page/LineSkeleton.tsx'
import { touch } from '../../parts/page/measures.ts'
import { ListState } from '../../parts/table/ListState.tsx'
import { showAgo, showExactly, showInstant, showMeasure } from '../../parts/text/format.ts'

const useStyles = makeStyles({
  item: { borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '44px',
  },
  type: {
    fontFamily: tokens.fontFamilyMonospace,
    justifyContent: 'flex-start',
    minWidth: 0,
    paddingLeft: 0,
    [touch]: { minHeight: '40px' },
  },
  facts: {
    flexGrow: 1,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  whole: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    paddingBottom: tokens.spacingVerticalM,
  },
  caption: { fontWeight: tokens.fontWeightSemibold, fontSize: tokens.fontSizeBase200 },
  text: {
    margin: 0,
    padding: tokens.spacingHorizontalS,
    maxHeight: '320px',
    overflow: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
  },
  again: { alignSelf: 'flex-start', [touch]: { minHeight: '40px' } },
})

const colours = { delivered: 'success', failed: 'danger', waiting: 'informative' } as const

interface DeliveryItemProps {
  webhookId: string
  delivery: Delivery
  /** Asks for the list again. */
  again: () => void
}

/** A delivery in the list: how it fared, and opened what was sent and answered. */
export function DeliveryItem({ webhookId, delivery, again }: DeliveryItemProps) {
  const styles = useStyles()
  const { t } = useTranslation('webhooks')
  const [isOpen, setOpen] = useState(false)
  const { type, state, created_at } = delivery
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <Button
          appearance="transparent"
          className={styles.type}
          icon={isOpen ? <ChevronDownRegular /> : <ChevronRightRegular />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {type}
        </Button>
        <Badge appearance="tint" color={colours[state]}>
          {t(`state_${state}`)}
        </Badge>
        <span className={styles.facts} title={showExactly(created_at)}>
          {[showAgo(created_at), ...useOutcome(delivery)].join(' · ')}
        </span>
      </div>
      {isOpen && <Whole {...{ webhookId, delivery, again }} />}
    </li>
  )
}

/** What the last try came to. */
function useOutcome({ status, fault, attempts, took, next_at }: Delivery): string[] {
  const { t } = useTranslation('webhooks')
  return [
    ...(status === null ? [] : [t('status', { status })]),
    ...(fault === null ? [] : [t(`fault_${fault}`)]),
    ...(attempts === 0 ? [] : [t('attempts', { count: attempts })]),
    ...(took === null ? [] : [showMeasure(took, 'millisecond')]),
    ...(next_at !== null && attempts > 0 ? [t('nextTry', { when: showInstant(next_at) })] : []),
  ]
}

function Whole({ webhookId, delivery, again }: DeliveryItemProps) {
  const styles = useStyles()
  const { t } = useTranslation('webhooks')
  const { id, state, attempts } = delivery
  const asked = useQuery('getDelivery', { id: webhookId, delivery: id })
  const { value, failure } = asked
  async function sendAgain() {
    try {
      await ask('sendDeliveryAgain', { id: webhookId, delivery: id })
    } catch (error) {
      report(error)
    }
    again()
    asked.again()
  }
  return (
    <ListState
      count={value && 1}
      failure={failure}
      again={asked.again}
      failed={{ title: t('deliveryFailed'), text: t('failedText') }}
      outline={<LineSkeleton lines={3} />}
      empty={null}
    >
      <div className={styles.whole}>
        <span className={styles.caption}>{t('body')}</span>
        <pre className={styles.text}>{value && pretty(value.body)}</pre>
        {value?.answer !== null && (
          <>
            <span className={styles.caption}>{t('answer')}</span>
            <pre className={styles.text}>{value?.answer || t('emptyAnswer')}</pre>
          </>
        )}
        <Button
          size="small"
          className={styles.again}
          disabledFocusable={state === 'waiting' && attempts === 0}
          onClick={() => void sendAgain()}
        >
          {t('sendAgain')}
        </Button>
      </div>
    </ListState>
  )
}

const pretty = (json: string) => JSON.stringify(JSON.parse(json), null, 2)
