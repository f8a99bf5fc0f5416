import {
  Button,
  Combobox,
  Dropdown,
  Field,
  makeStyles,
  Option,
  tokens,
} from '@fluentui/react-components'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Language, languages } from '../../../core/session/languages.ts'
import {
  type DateFormat,
  dateFormats,
  type WeekStart,
  weekStarts,
} from '../../../core/session/region.ts'
import { contains } from '../../../core/values/text.ts'
import { useQuery } from '../../../parts/data/use-query.ts'
import { useUser } from '../../../parts/data/use-user.ts'
import { FormFailure } from '../../../parts/form/FormFailure.tsx'
import { touch } from '../../../parts/page/measures.ts'
import { calendarStrings } from '../../../parts/text/calendar-strings.ts'
import { firstDayOfRegion } from '../../../parts/text/first-day.ts'
import { showSample } from '../../../parts/text/format.ts'
import { languageNames, languageTags } from '../../../parts/text/i18n.ts'
import { SettingsPage } from '../shell/SettingsPage.tsx'
import { useRegionForm } from './use-region-form.ts'

const useStyles = makeStyles({
  form: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    maxWidth: '400px',
  },
  zones: { maxHeight: '320px' },
  button: { alignSelf: 'flex-start', [touch]: { minHeight: '40px' } },
})

/** Language, time zone, first day of the week and format of dates (A2.29). */
export function RegionPage() {
  const styles = useStyles()
  const { t } = useTranslation('region')
  const form = useRegionForm()
  const { values, set } = form
  const days = calendarStrings(t).days
  const dayOf: Record<WeekStart, string> = {
    auto: t('weekStartAuto', { day: days[firstDayOfRegion()] }),
    monday: days[1]!,
    saturday: days[6]!,
    sunday: days[0]!,
  }
  const nameOf = (format: DateFormat) =>
    format === 'auto' ? t('dateFormatAuto', { sample: showSample(format) }) : showSample(format)
  return (
    <SettingsPage name="settingsLanguage">
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <FormFailure text={form.failure} />
        <Field label={t('common:language')} required>
          <Dropdown
            value={languageNames[values.language]}
            selectedOptions={[values.language]}
            onOptionSelect={(_, { optionValue }) => set('language', optionValue as Language)}
          >
            {languages.map((language) => (
              <Option key={language} value={language} lang={languageTags[language]}>
                {languageNames[language]}
              </Option>
            ))}
          </Dropdown>
        </Field>
        <ZoneField value={values.timezone} choose={(name) => set('timezone', name)} />
        <Field label={t('weekStart')} required>
          <Dropdown
            value={dayOf[values.week_start]}
            selectedOptions={[values.week_start]}
            onOptionSelect={(_, { optionValue }) => set('week_start', optionValue as WeekStart)}
          >
            {weekStarts.map((day) => (
              <Option key={day} value={day}>
                {dayOf[day]}
              </Option>
            ))}
          </Dropdown>
        </Field>
        <Field label={t('dateFormat')} required>
          <Dropdown
            value={nameOf(values.date_format)}
            selectedOptions={[values.date_format]}
            onOptionSelect={(_, { optionValue }) => set('date_format', optionValue as DateFormat)}
          >
            {dateFormats.map((format) => (
              <Option key={format} value={format}>
                {nameOf(format)}
              </Option>
            ))}
          </Dropdown>
        </Field>
        <Button
          type="submit"
          appearance="primary"
          className={styles.button}
          disabledFocusable={form.busy}
        >
          {t('save')}
        </Button>
      </form>
      {form.question}
    </SettingsPage>
  )
}

/** A zone as one reads it: `America/New York (EST)`. */
const labelOf = ({ name, abbrev }: { name: string; abbrev: string }) =>
  name === abbrev ? name : `${name.replaceAll('_', ' ')} (${abbrev})`

/** The time zone, found by its name, its abbreviation or its distance from UTC. */
function ZoneField({ value, choose }: { value: string; choose: (name: string) => void }) {
  const styles = useStyles()
  const { t } = useTranslation('region')
  const { timezone_name } = useUser()
  const { value: listed, failure, again } = useQuery('listTimezones', {})
  const [typed, setTyped] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  /** What is typed takes the place of the zone that is there. */
  const select = () => typed === undefined && field.current?.select()
  const zones = (listed ?? []).map((zone) => ({ ...zone, label: labelOf(zone) }))
  const chosen = zones.find(({ name }) => name === value)
  const fitting =
    typed === undefined
      ? zones
      : zones.filter(
          ({ label, utc_offset }) => contains(label, typed) || utc_offset.includes(typed),
        )
  return (
    <Field
      label={t('timezone')}
      required
      hint={t('timezoneNote')}
      validationState={failure ? 'warning' : 'none'}
      validationMessage={
        failure ? (
          <>
            {t('timezonesFailed')}{' '}
            <Button size="small" onClick={again}>
              {t('common:tryAgain')}
            </Button>
          </>
        ) : null
      }
    >
      <Combobox
        ref={field}
        // The whole field opens the list.
        expandIcon={{ 'aria-hidden': true, tabIndex: -1 }}
        listbox={{ className: styles.zones }}
        value={typed ?? chosen?.label ?? (value || timezone_name).replaceAll('_', ' ')}
        selectedOptions={[value]}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={select}
        onClick={select}
        onBlur={() => setTyped(undefined)}
        onOptionSelect={(_, { optionValue }) => {
          // Typing clears the choice; only another one replaces it.
          if (!optionValue) return
          setTyped(undefined)
          choose(optionValue)
        }}
      >
        {fitting.map(({ id, name, label, utc_offset }) => (
          <Option key={id} value={name} text={label}>
            {`${label} · UTC${utc_offset}`}
          </Option>
        ))}
        {listed && fitting.length === 0 && (
          <Option disabled value="" text={t('timezoneNone')}>
            {t('timezoneNone')}
          </Option>
        )}
      </Combobox>
    </Field>
  )
}
