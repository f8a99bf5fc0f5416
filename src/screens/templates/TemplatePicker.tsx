import { Input, makeStyles, Radio, RadioGroup, Select, tokens } from '@fluentui/react-components'
import { SearchRegular } from '@fluentui/react-icons'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { whyOf } from '../../client/requests/words.ts'
import { limits } from '../../core/catalogue/limits.ts'
import { folded } from '../../core/values/text.ts'
import { useProjectTemplates } from '../../parts/data/use-team.ts'
import { useMedia } from '../../parts/hooks/use-media.ts'
import { EmptyState } from '../../parts/page/EmptyState.tsx'
import { FailedState } from '../../parts/page/FailedState.tsx'
import { widths } from '../../parts/page/measures.ts'
import { PageSkeleton } from '../../parts/page/PageSkeleton.tsx'
import { Tabs } from '../../parts/tabs/Tabs.tsx'
import { priorityKey } from '../../parts/text/lookup-keys.ts'
import { OwnTemplate } from './OwnTemplate.tsx'
import { TemplateContents } from './TemplateContents.tsx'
import { useBuiltIn } from './use-built-in.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  sides: { display: 'flex', gap: tokens.spacingHorizontalXXL, alignItems: 'flex-start' },
  list: { flexShrink: 0, width: '220px' },
  below: { flexDirection: 'column', alignItems: 'stretch' },
  own: { '& label': { overflowWrap: 'anywhere', minWidth: 0 } },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
})

/** A template of every team, or one that this team has made. */
export interface Choice {
  own: boolean
  id: string
}

interface TemplatePickerProps {
  choose: (choice: Choice | null) => void
  /** With the templates that the team has made. */
  library?: boolean
}

/** Chooses a template for a project: those of every team with what they hold, and the team's own. */
export function TemplatePicker({ choose, library = false }: TemplatePickerProps) {
  const styles = useStyles()
  const { t } = useTranslation('templates')
  const [tab, setTab] = useState<'builtIn' | 'own'>('builtIn')
  return (
    <div className={styles.root}>
      {library && (
        <Tabs
          label={t('templates')}
          tabs={[
            { value: 'builtIn', name: t('templates') },
            { value: 'own', name: t('yourLibrary') },
          ]}
          selected={tab}
          onSelect={(value) => {
            choose(null)
            setTab(value)
          }}
        />
      )}
      {tab === 'builtIn' ? <BuiltIn choose={choose} /> : <Own choose={choose} />}
    </div>
  )
}

/** The templates of every team, in the language of the account; the first one is chosen at once. */
function BuiltIn({ choose }: Pick<TemplatePickerProps, 'choose'>) {
  const styles = useStyles()
  const { t } = useTranslation('templates')
  const isPhone = useMedia(widths.phone)
  const { value, failure, again } = useBuiltIn('listBuiltInTemplates', {})
  const [chosen, setChosen] = useState<string>()
  const id = chosen ?? value?.[0]?.id
  useEffect(() => {
    if (id) choose({ own: false, id })
  }, [id, choose])
  if (!value)
    return failure ? (
      <FailedState title={t('listFailed')} text={whyOf(failure)} again={again} />
    ) : (
      <PageSkeleton lines={8} />
    )
  return (
    <div className={isPhone ? `${styles.sides} ${styles.below}` : styles.sides}>
      {isPhone ? (
        <Select
          aria-label={t('templates')}
          value={id ?? ''}
          onChange={(_, { value }) => setChosen(value)}
        >
          {value.map((template) => (
            <option key={template.id} value={template.id}>
              {template.name}
            </option>
          ))}
        </Select>
      ) : (
        <Tabs
          vertical
          size="medium"
          className={styles.list}
          label={t('templates')}
          tabs={value.map((template) => ({ value: template.id, name: template.name }))}
          selected={id ?? ''}
          onSelect={setChosen}
        />
      )}
      {id && <Held key={id} id={id} />}
    </div>
  )
}

/** What a template of every team holds. */
function Held({ id }: { id: string }) {
  const { t } = useTranslation('templates')
  const { value, failure, again } = useBuiltIn('getBuiltInTemplate', { id })
  if (value) {
    const { status, priorities } = value
    const named = priorities.map((each) => ({
      ...{ ...each, name: t(`tasks:${priorityKey(each.name)}`) },
    }))
    return <TemplateContents template={{ ...value, statuses: status, priorities: named }} />
  }
  return failure ? (
    <FailedState title={t('loadFailed')} text={whyOf(failure)} again={again} />
  ) : (
    <PageSkeleton lines={8} />
  )
}

/** The templates that the team has made. */
function Own({ choose }: Pick<TemplatePickerProps, 'choose'>) {
  const styles = useStyles()
  const { t } = useTranslation('templates')
  const isPhone = useMedia(widths.phone)
  const { templates, ready, failure, again } = useProjectTemplates()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState('')
  const found = templates.filter(({ name }) => folded(name).includes(folded(search.trim())))
  // What is not shown any more, as it is searched away or gone, is not what somebody means.
  const shown = found.find(({ id }) => id === chosen)
  const shownId = shown?.id
  useEffect(() => choose(shownId ? { own: true, id: shownId } : null), [shownId, choose])
  if (!ready)
    return failure ? (
      <FailedState title={t('loadFailed')} text={whyOf(failure)} again={again} />
    ) : (
      <PageSkeleton lines={8} />
    )
  if (templates.length === 0)
    return <EmptyState title={t('noProjectTemplates')} text={t('noProjectTemplatesText')} />
  return (
    <div className={styles.root}>
      <Input
        type="search"
        contentBefore={<SearchRegular />}
        placeholder={t('search')}
        aria-label={t('search')}
        maxLength={limits.searchLength}
        value={search}
        onChange={(_, { value }) => setSearch(value)}
      />
      {found.length === 0 && <p className={styles.text}>{t('common:nothingFound')}</p>}
      <div className={isPhone ? `${styles.sides} ${styles.below}` : styles.sides}>
        <RadioGroup
          className={isPhone ? undefined : styles.list}
          aria-label={t('yourLibrary')}
          value={chosen}
          onChange={(_, { value }) => setChosen(value)}
        >
          {found.map(({ id, name }) => (
            <Radio key={id} value={id} className={styles.own} label={name} title={name} />
          ))}
        </RadioGroup>
        {shown && <OwnTemplate key={shown.id} row={shown} />}
      </div>
    </div>
  )
}
