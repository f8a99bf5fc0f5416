import {
  Button,
  Field,
  makeStyles,
  mergeClasses,
  ProgressBar,
  Radio,
  RadioGroup,
  Subtitle2,
  tokens,
} from '@fluentui/react-components'
import { ArrowUploadRegular } from '@fluentui/react-icons'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../core/catalogue/limits.ts'
import { type Source, sources } from '../../core/imports/sources.ts'
import { useQuery } from '../../parts/data/use-query.ts'
import { useFileDrop } from '../../parts/files/use-file-drop.ts'
import { phone, touch } from '../../parts/page/measures.ts'
import type { Importing } from './use-import.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXL },
  sources: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, 1fr)',
    [phone]: { gridTemplateColumns: 'repeat(2, 1fr)' },
  },
  drop: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalXL}`,
    textAlign: 'center',
    border: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  over: {
    backgroundColor: tokens.colorBrandBackground2,
    border: `${tokens.strokeWidthThin} dashed ${tokens.colorBrandStroke1}`,
  },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2 },
  button: { [touch]: { minHeight: '40px' } },
  bar: { width: '100%', maxWidth: '320px' },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  title: { margin: 0 },
})

/** Where a file comes from, the file, and the imports that are under way. */
export function ChooseStep({ importing }: { importing: Importing }) {
  const styles = useStyles()
  const { t } = useTranslation('imports')
  const { source, choose } = importing
  return (
    <div className={styles.root}>
      <Field label={t('source')}>
        <RadioGroup
          className={styles.sources}
          value={source}
          onChange={(_, { value }) => choose(value as Source)}
        >
          {sources.map((each) => (
            <Radio key={each} value={each} label={t(`source_${each}`)} />
          ))}
        </RadioGroup>
      </Field>
      <p className={styles.quiet}>{t(`how_${source}`)}</p>
      <Drop importing={importing} />
      <UnderWay watch={importing.watch} />
    </div>
  )
}

/** Takes a file that is dropped or chosen. */
function Drop({ importing: { file, busy, source, take } }: { importing: Importing }) {
  const styles = useStyles()
  const { t } = useTranslation('imports')
  const input = useRef<HTMLInputElement>(null)
  const drop = useFileDrop(take)
  return (
    <section
      aria-label={t('file')}
      className={mergeClasses(styles.drop, drop.isOver && styles.over)}
      {...drop.listeners}
    >
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={t('chooseFile')}
        accept=".csv,.tsv,.txt,.json"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) take(file)
          target.value = ''
        }}
      />
      {busy && file ? (
        <>
          <span>
            {file.share < 1 ? t('sending', { name: file.name }) : t('reading', { name: file.name })}
          </span>
          <ProgressBar
            className={styles.bar}
            aria-label={file.name}
            {...(file.share < 1 ? { value: file.share } : {})}
          />
        </>
      ) : (
        <>
          <span>{t('dropHere')}</span>
          <Button
            className={styles.button}
            icon={<ArrowUploadRegular />}
            onClick={() => input.current?.click()}
          >
            {t('chooseFile')}
          </Button>
          <p className={styles.quiet}>
            {t('most', {
              megabytes:
                (source === 'plumbline' ? limits.importProjectBytes : limits.importBytes) /
                1024 ** 2,
              count: limits.importTasks,
            })}
          </p>
        </>
      )}
    </section>
  )
}

/** The imports that this person has under way: their progress can be looked at again. */
function UnderWay({ watch }: { watch: (id: string) => void }) {
  const styles = useStyles()
  const { t } = useTranslation('imports')
  const { value } = useQuery('listImports', {})
  const running = value?.filter(({ state }) => state === 'running') ?? []
  if (running.length === 0) return null
  return (
    <section>
      <Subtitle2 as="h3" className={styles.title}>
        {t('underWay')}
      </Subtitle2>
      <ul className={styles.list}>
        {running.map(({ id, name }) => (
          <li key={id}>
            <Button appearance="subtle" onClick={() => watch(id)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
