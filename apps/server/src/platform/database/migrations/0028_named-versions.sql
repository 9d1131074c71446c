CREATE TABLE "whiteboard_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"whiteboard_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"name" text NOT NULL,
	"named_by" uuid NOT NULL,
	"named_at" timestamp with time zone NOT NULL,
	"made_at" timestamp with time zone,
	"elements" jsonb NOT NULL,
	"files" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "whiteboards" ADD COLUMN "version_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "whiteboard_versions" ADD CONSTRAINT "whiteboard_versions_whiteboard_id_whiteboards_id_fk" FOREIGN KEY ("whiteboard_id") REFERENCES "public"."whiteboards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "whiteboard_versions_seq" ON "whiteboard_versions" USING btree ("whiteboard_id","seq");