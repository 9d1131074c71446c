ALTER TABLE "boards" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "deleted_by" uuid;--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "former_owner_id" uuid;--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "former_team_id" uuid;--> statement-breakpoint
ALTER TABLE "whiteboards" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "whiteboards" ADD COLUMN "deleted_by" uuid;--> statement-breakpoint
ALTER TABLE "whiteboards" ADD COLUMN "former_owner_id" uuid;--> statement-breakpoint
ALTER TABLE "whiteboards" ADD COLUMN "former_team_id" uuid;--> statement-breakpoint
ALTER TABLE "boards" ADD CONSTRAINT "boards_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boards" ADD CONSTRAINT "boards_former_owner_id_users_id_fk" FOREIGN KEY ("former_owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boards" ADD CONSTRAINT "boards_former_team_id_teams_id_fk" FOREIGN KEY ("former_team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whiteboards" ADD CONSTRAINT "whiteboards_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whiteboards" ADD CONSTRAINT "whiteboards_former_owner_id_users_id_fk" FOREIGN KEY ("former_owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whiteboards" ADD CONSTRAINT "whiteboards_former_team_id_teams_id_fk" FOREIGN KEY ("former_team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "boards_former_owner" ON "boards" USING btree ("former_owner_id") WHERE "boards"."former_owner_id" is not null;--> statement-breakpoint
CREATE INDEX "boards_former_team" ON "boards" USING btree ("former_team_id") WHERE "boards"."former_team_id" is not null;--> statement-breakpoint
CREATE INDEX "boards_deleted_by" ON "boards" USING btree ("deleted_by") WHERE "boards"."deleted_by" is not null;--> statement-breakpoint
CREATE INDEX "whiteboards_former_owner" ON "whiteboards" USING btree ("former_owner_id") WHERE "whiteboards"."former_owner_id" is not null;--> statement-breakpoint
CREATE INDEX "whiteboards_former_team" ON "whiteboards" USING btree ("former_team_id") WHERE "whiteboards"."former_team_id" is not null;--> statement-breakpoint
CREATE INDEX "whiteboards_deleted_by" ON "whiteboards" USING btree ("deleted_by") WHERE "whiteboards"."deleted_by" is not null;