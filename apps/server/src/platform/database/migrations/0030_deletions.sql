CREATE TABLE "whiteboard_deletions" (
	"whiteboard_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL,
	"elements" jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	"files" jsonb NOT NULL,
	CONSTRAINT "whiteboard_deletions_whiteboard_id_seq_pk" PRIMARY KEY("whiteboard_id","seq")
);
--> statement-breakpoint
ALTER TABLE "whiteboard_deletions" ADD CONSTRAINT "whiteboard_deletions_whiteboard_id_whiteboards_id_fk" FOREIGN KEY ("whiteboard_id") REFERENCES "public"."whiteboards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "whiteboard_deletions_at" ON "whiteboard_deletions" USING btree ("deleted_at");