import * as commonIcons from '../src/icons.tsx'
import * as listIcons from '../src/list-icons.tsx'
import { Section, Specimen } from './Section.tsx'
import { bilingual } from './texts.ts'

import css from './gallery.module.css'

const sizes = [28, 20, 16, 14, 13, 12]
const status = ['new', 'scheduled', 'collected', 'delivered', 'cancelled', 'delayed']
const brand = ['tint', 'tint-hover', 'line', 'text', 'solid', 'solid-hover', 'solid-pressed']

export const Foundations = () => (
  <Section title={bilingual('Foundations', 'الأسس')}>
    <Specimen name="Type">
      {sizes.map((size) => (
        <p
          key={size}
          style={{ fontSize: `var(--text-${size})`, fontWeight: size > 16 ? 600 : 400 }}
        >
          {bilingual('A rider in twenty seconds', 'سائق في عشرين ثانية')}{' '}
          <span className="tabular">1,249.50</span>
        </p>
      ))}
    </Specimen>
    <Specimen name="Colour">
      <Swatches names={Array.from({ length: 12 }, (_, index) => `neutral-${index + 1}`)} />
      <Swatches names={brand.map((name) => `brand-${name}`)} />
      <Swatches names={status.flatMap((name) => [`${name}-tint`, `${name}-solid`])} />
      <Swatches
        names={['info', 'success', 'warning', 'danger'].flatMap((name) => [
          `${name}-tint`,
          `${name}-solid`,
          `${name}-text`,
        ])}
      />
    </Specimen>
    <Specimen name="Icons" wide>
      <div className={css.icons}>
        {Object.entries({ ...commonIcons, ...listIcons }).map(([name, Icon]) => (
          <span key={name} className={css.iconCell}>
            <Icon size={24} />
            {name.replace('Icon', '')}
          </span>
        ))}
      </div>
    </Specimen>
  </Section>
)

const Swatches = ({ names }: { names: string[] }) => (
  <div className={css.swatches}>
    {names.map((name) => (
      <div
        key={name}
        title={name}
        className={css.swatch}
        style={{ background: `var(--${name})` }}
      />
    ))}
  </div>
)
