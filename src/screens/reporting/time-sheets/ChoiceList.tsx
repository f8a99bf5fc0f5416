import { Button, Checkbox, Input, makeStyles, tokens } from '@fluentui/react-components'
import { SearchRegular } from '@fluentui/react-icons'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import { grouped } from '../../../core/values/grouped.ts'
import { contains } from '../../../core/values/text.ts'
import { touch } from '../../../parts/page/measures.ts'
import { cutText } from '../../../parts/text/cut-text.ts'
import { showNumber } from '../../../parts/text/i18n.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    width: 'min(320px, 80vw)',
  },
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
  },
  count: {
    marginInlineStart: 'auto',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  button: { [touch]: { minHeight: '40px' } },
  list: { maxHeight: '280px', overflowY: 'auto' },
  group: { border: 'none', margin: 0, padding: 0, minWidth: 0 },
  head: {
    ...cutText,
    maxWidth: '100%',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS} 0`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  option: { display: 'flex', maxWidth: '100%', [touch]: { minHeight: '40px' } },
  box: { alignSelf: 'center' },
  label: { minWidth: 0, padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}` },
  named: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  name: cutText,
  none: { padding: tokens.spacingVerticalS, color: tokens.colorNeutralForeground3 },
})

export interface Choice {
  id: string
  name: string
  mark?: ReactNode
  /** Under which heading it stands. */
  group?: string
}

interface ChoiceListProps {
  label: string
  choices: readonly Choice[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  /** Stands above the list. */
  tools?: ReactNode
}

/** Any number of things to choose, all or none at once; found by typing. */
export function ChoiceList({ label, choices, chosen, onChoose, tools }: ChoiceListProps) {
  const styles = useStyles()
  const { t } = useTranslation('timesheets')
  const [typed, setTyped] = useState('')
  const found = choices.filter(({ name }) => contains(name, typed.trim()))
  const change = (ids: readonly string[], on: boolean) => {
    const after = new Set(chosen)
    for (const id of ids)
      if (on) after.add(id)
      else after.delete(id)
    onChoose(after)
  }
  const all = (on: boolean) =>
    change(
      found.map(({ id }) => id),
      on,
    )
  const count = choices.filter(({ id }) => chosen.has(id)).length
  const shown = found.slice(0, limits.choicesShown)
  return (
    <div className={styles.root}>
      <Input
        autoFocus
        size="small"
        contentBefore={<SearchRegular />}
        placeholder={t('search')}
        aria-label={t('search')}
        maxLength={limits.searchLength}
        value={typed}
        onChange={(_, { value }) => setTyped(value)}
      />
      <div className={styles.tools}>
        <Button
          size="small"
          appearance="subtle"
          className={styles.button}
          onClick={() => all(true)}
        >
          {t('selectAll')}
        </Button>
        <Button
          size="small"
          appearance="subtle"
          className={styles.button}
          onClick={() => all(false)}
        >
          {t('clearAll')}
        </Button>
        <span className={styles.count} role="status">
          {t('chosen', { n: showNumber(count), all: showNumber(choices.length) })}
        </span>
      </div>
      {tools}
      <div className={styles.list} role="group" aria-label={label}>
        {[...grouped(shown, ({ group }) => group ?? '')].map(([group, own]) => (
          <fieldset key={group} className={styles.group}>
            {group && <legend className={styles.head}>{group}</legend>}
            {own.map(({ id, name, mark }) => (
              <Checkbox
                key={id}
                className={styles.option}
                indicator={{ className: styles.box }}
                checked={chosen.has(id)}
                title={name}
                label={{
                  className: styles.label,
                  children: (
                    <span className={styles.named}>
                      {mark}
                      <span className={styles.name}>{name}</span>
                    </span>
                  ),
                }}
                onChange={(_, { checked }) => change([id], checked === true)}
              />
            ))}
          </fieldset>
        ))}
        {found.length === 0 && <div className={styles.none}>{t('noneFound')}</div>}
        {found.length > shown.length && (
          <div className={styles.none}>
            {t('moreFound', { n: showNumber(found.length - shown.length) })}
          </div>
        )}
      </div>
    </div>
  )
}
