import * as z from 'zod/mini';

import { linkTargetSchema, nonEmptyTextSchema } from './href.ts';

/**
 * An entry of the top navigation as the menu's source sends it (rule 4.1). With `SubMenu` it is a
 * dropdown on the desktop and an accordion panel in the drawer; without `SubMenu` it is a plain
 * link, which needs a `HrefLink`.
 */
export interface MenuItem {
  MenuName: string;
  HrefLink?: string | undefined;
  SubMenu?: MenuItem[] | undefined;
}

const menuItemSchema: z.ZodMiniType<MenuItem> = z
  .object({
    MenuName: nonEmptyTextSchema,
    HrefLink: z.optional(linkTargetSchema),
    SubMenu: z.optional(z.array(z.lazy(() => menuItemSchema))),
  })
  .check(
    z.refine(
      (item) => item.HrefLink !== undefined || (item.SubMenu?.length ?? 0) > 0,
      'needs a HrefLink or a SubMenu',
    ),
  );

/** The whole top navigation. */
export const menuSchema = z.array(menuItemSchema).check(z.minLength(1));
