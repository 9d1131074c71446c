ALTER TABLE "whiteboard_operations" ADD COLUMN "since" bigint;--> statement-breakpoint
ALTER TABLE "whiteboards" ADD COLUMN "summary_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "whiteboards" ADD COLUMN "compactions" integer DEFAULT 0 NOT NULL;