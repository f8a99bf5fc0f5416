import { Link, makeStyles, Title2, tokens } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { describeApi } from '../../client/requests/description.ts'
import { useAddress } from '../../parts/hooks/use-address.ts'
import { useTitle } from '../../parts/hooks/use-title.ts'
import { menuAbove, phone } from '../../parts/page/measures.ts'
import { ListState } from '../../parts/table/ListState.tsx'
import { CallList } from './CallList.tsx'
import { CallView } from './CallView.tsx'
import { type Operation, operationsOf } from './operations.ts'

const useStyles = makeStyles({
  page: {
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    maxWidth: '1280px',
    margin: '0 auto',
    padding: `${tokens.spacingVerticalXL} ${tokens.spacingHorizontalXL}`,
    [phone]: { padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}` },
  },
  head: { margin: 0 },
  text: { margin: 0, maxWidth: '720px', color: tokens.colorNeutralForeground2 },
  parts: {
    display: 'grid',
    gridTemplateColumns: '340px minmax(0, 1fr)',
    gap: tokens.spacingHorizontalXXL,
    alignItems: 'start',
    [menuAbove]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})

/** Every call of the API by feature, as the server describes it, and a form to send each. */
export function ApiPage() {
  const styles = useStyles()
  const { t } = useTranslation('api')
  useTitle(t('title'))
  const { operations, failure, again } = useOperations()
  const [address, change] = useAddress()
  const chosen = operations?.find(({ id }) => id === address.get('call'))
  return (
    <main className={styles.page}>
      <Title2 as="h1" className={styles.head}>
        {t('title')}
      </Title2>
      <p className={styles.text}>
        {t('intro')}{' '}
        <Link href="/api/v1/openapi.json" target="_blank" rel="noreferrer">
          {t('description')}
        </Link>
      </p>
      <ListState
        count={operations?.length}
        {...{ failure, again }}
        failed={{ title: t('failed'), text: t('failedText') }}
        empty={null}
      >
        <div className={styles.parts}>
          <CallList
            operations={operations ?? []}
            chosen={chosen?.id}
            choose={(id) => change({ call: id })}
          />
          {chosen && <CallView key={chosen.id} operation={chosen} />}
        </div>
      </ListState>
    </main>
  )
}

/** The calls as the server describes them. */
function useOperations() {
  const [operations, setOperations] = useState<Operation[]>()
  const [failure, setFailure] = useState<unknown>()
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    let isGone = false
    setFailure(undefined)
    describeApi().then(
      (description) => !isGone && setOperations(operationsOf(description)),
      (error) => !isGone && setFailure(error),
    )
    return () => {
      isGone = true
    }
  }, [tries])
  return { operations, failure, again: () => setTries((before) => before + 1) }
}
