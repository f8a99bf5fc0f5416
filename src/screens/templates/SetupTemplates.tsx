import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LineSkeleton } from '../../parts/page/LineSkeleton.tsx'
import { TextButton } from '../../parts/page/TextButton.tsx'
import { FromTemplateDrawer } from './FromTemplateDrawer.tsx'
import { useBuiltIn } from './use-built-in.ts'

const line = {
  content: '""',
  flexGrow: 1,
  borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  or: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground3,
    '::before': line,
    '::after': line,
  },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
    gap: tokens.spacingHorizontalS,
  },
  card: { justifyContent: 'flex-start', minHeight: '48px', fontWeight: 'inherit' },
})

/** How many templates are offered at once. */
const offered = 4

interface SetupTemplatesProps {
  /** Ends the set-up with a project of a template. */
  take: (id: string) => Promise<void>
  busy: boolean
  failure: string | null
}

/** Templates in the place of a project's name, which end the set-up at once. */
export function SetupTemplates({ take, busy, failure }: SetupTemplatesProps) {
  const styles = useStyles()
  const { t } = useTranslation('templates')
  const { value, failure: unread, again } = useBuiltIn('listBuiltInTemplates', {})
  const [browsing, setBrowsing] = useState(false)
  return (
    <div className={styles.root}>
      <span className={styles.or}>{t('or')}</span>
      {unread && !value ? (
        <TextButton onClick={again}>{t('common:retry')}</TextButton>
      ) : (
        <div className={styles.cards}>
          {value?.slice(0, offered).map(({ id, name }) => (
            <Button
              key={id}
              className={styles.card}
              disabledFocusable={busy}
              onClick={() => busy || void take(id)}
            >
              {name}
            </Button>
          )) ?? <LineSkeleton lines={offered} />}
        </div>
      )}
      <div>
        <Button appearance="subtle" disabledFocusable={busy} onClick={() => setBrowsing(true)}>
          {t('browseAll')}
        </Button>
      </div>
      {browsing && (
        <FromTemplateDrawer
          create={({ id }) => take(id)}
          failure={failure}
          close={() => setBrowsing(false)}
        />
      )}
    </div>
  )
}
