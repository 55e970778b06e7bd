/** A vendor's order, or one from a person to another (GAP-152). */
export const orderVariants = ['vendor', 'c2c'] as const
export type OrderVariant = (typeof orderVariants)[number]
