/** The client for rule sets and combinations. */
import { createClient } from "@connectrpc/connect";

import { RulesService } from "~gen/rules_service_pb";

import { transport } from "~/api/transport";

export const rules = createClient(RulesService, transport);
