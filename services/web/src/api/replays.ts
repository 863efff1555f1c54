/** The client for replays. */
import { createClient } from "@connectrpc/connect";

import { ReplayService } from "~gen/replay_service_pb";

import { transport } from "~/api/transport";

export const replays = createClient(ReplayService, transport);
